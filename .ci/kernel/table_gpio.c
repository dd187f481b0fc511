// SPDX-License-Identifier: GPL-2.0
/*
 * A GPIO chip without hardware: 54 lines under the label that the header of a Raspberry Pi 4 has. Licence: GPL-2.0 only, as the kernel that it runs
 * in; it is no part of the firmware and is not distributed with it.
 *
 * debugfs: table-gpio/lines is the far end of the wires.
 *   write "17=0 5=1 6=-"   pulls lines low or high or lets them go, one after another; every change of a level is an edge
 *   read                   a character a line: 0 or 1 an input, L or H an output
 *   table-gpio/strict      Y: a line that is given back becomes an input, as by dtparam=strict_gpiod; N: it stays driven, as Raspberry Pi OS has it
 */
#include <linux/bitmap.h>
#include <linux/debugfs.h>
#include <linux/gpio/driver.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/spinlock.h>
#include <linux/uaccess.h>

#define LINES 54

static DEFINE_SPINLOCK(lock);
static DECLARE_BITMAP(outputs, LINES);
static DECLARE_BITMAP(driven_high, LINES); /* what an output drives */
static DECLARE_BITMAP(wired, LINES);       /* whether something outside holds the line */
static DECLARE_BITMAP(wired_high, LINES);
static DECLARE_BITMAP(pulled_up, LINES); /* what is left where nobody holds it */
static bool strict;
static struct gpio_chip chip;
static struct platform_device *device;
static struct dentry *folder;

static bool level(unsigned int line)
{
	if (test_bit(line, outputs))
		return test_bit(line, driven_high);
	return test_bit(line, wired) ? test_bit(line, wired_high) : test_bit(line, pulled_up);
}

static int get(struct gpio_chip *gc, unsigned int line)
{
	guard(spinlock_irqsave)(&lock);
	return level(line);
}

static void set(struct gpio_chip *gc, unsigned int line, int high)
{
	guard(spinlock_irqsave)(&lock);
	assign_bit(line, driven_high, high);
}

static int get_direction(struct gpio_chip *gc, unsigned int line)
{
	return test_bit(line, outputs) ? GPIO_LINE_DIRECTION_OUT : GPIO_LINE_DIRECTION_IN;
}

static int direction_input(struct gpio_chip *gc, unsigned int line)
{
	guard(spinlock_irqsave)(&lock);
	clear_bit(line, outputs);
	return 0;
}

static int direction_output(struct gpio_chip *gc, unsigned int line, int high)
{
	guard(spinlock_irqsave)(&lock);
	assign_bit(line, driven_high, high);
	set_bit(line, outputs);
	return 0;
}

static int set_config(struct gpio_chip *gc, unsigned int line, unsigned long config)
{
	guard(spinlock_irqsave)(&lock);
	switch (pinconf_to_config_param(config)) {
	case PIN_CONFIG_BIAS_PULL_UP:
		set_bit(line, pulled_up);
		return 0;
	case PIN_CONFIG_BIAS_PULL_DOWN:
	case PIN_CONFIG_BIAS_DISABLE:
		clear_bit(line, pulled_up);
		return 0;
	default:
		return -ENOTSUPP;
	}
}

static void given_back(struct gpio_chip *gc, unsigned int line)
{
	guard(spinlock_irqsave)(&lock);
	if (strict)
		clear_bit(line, outputs);
}

static void mask(struct irq_data *data)
{
	gpiochip_disable_irq(irq_data_get_irq_chip_data(data), irqd_to_hwirq(data));
}

static void unmask(struct irq_data *data)
{
	gpiochip_enable_irq(irq_data_get_irq_chip_data(data), irqd_to_hwirq(data));
}

static int set_type(struct irq_data *data, unsigned int type)
{
	return type & IRQ_TYPE_LEVEL_MASK ? -EINVAL : 0; /* whoever asks for one edge alone gets both; nobody here does */
}

static const struct irq_chip edges = {
	.name = "table-gpio",
	.irq_mask = mask,
	.irq_unmask = unmask,
	.irq_set_type = set_type,
	.flags = IRQCHIP_IMMUTABLE | IRQCHIP_SKIP_SET_WAKE,
	GPIOCHIP_IRQ_RESOURCE_HELPERS,
};

/* What holds the line from outside: 0, 1, or - for nothing. */
static void hold(unsigned int line, char what)
{
	bool edge;

	scoped_guard(spinlock_irqsave, &lock) {
		bool before = level(line);

		assign_bit(line, wired, what != '-');
		assign_bit(line, wired_high, what == '1');
		edge = level(line) != before;
	}
	if (edge)
		generic_handle_domain_irq_safe(chip.irq.domain, line);
}

static ssize_t lines_write(struct file *file, const char __user *user, size_t length, loff_t *at)
{
	char text[256], *rest = text, *word, what;
	unsigned int line;

	if (length >= sizeof(text) || copy_from_user(text, user, length))
		return -EINVAL;
	text[length] = 0;
	while ((word = strsep(&rest, " \n"))) {
		if (!*word)
			continue;
		if (sscanf(word, "%u=%c", &line, &what) != 2 || line >= LINES || !strchr("01-", what))
			return -EINVAL;
		hold(line, what);
	}
	return length;
}

static ssize_t lines_read(struct file *file, char __user *user, size_t length, loff_t *at)
{
	char text[LINES + 1];
	unsigned int line;

	scoped_guard(spinlock_irqsave, &lock)
		for (line = 0; line < LINES; line++)
			text[line] = (test_bit(line, outputs) ? "LH" : "01")[level(line)];
	text[LINES] = '\n';
	return simple_read_from_buffer(user, length, at, text, sizeof(text));
}

static const struct file_operations lines = {
	.owner = THIS_MODULE,
	.read = lines_read,
	.write = lines_write,
};

static struct gpio_chip chip = {
	.label = "pinctrl-bcm2711",
	.owner = THIS_MODULE,
	.base = -1,
	.ngpio = LINES,
	.get = get,
	.set = set,
	.get_direction = get_direction,
	.direction_input = direction_input,
	.direction_output = direction_output,
	.set_config = set_config,
	.free = given_back,
};

static int __init start(void)
{
	int error;

	device = platform_device_register_simple("table-gpio", PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(device))
		return PTR_ERR(device);
	chip.parent = &device->dev;
	gpio_irq_chip_set_chip(&chip.irq, &edges);
	chip.irq.handler = handle_simple_irq;
	chip.irq.default_type = IRQ_TYPE_NONE;
	error = gpiochip_add_data(&chip, NULL);
	if (error) {
		platform_device_unregister(device);
		return error;
	}
	folder = debugfs_create_dir("table-gpio", NULL);
	debugfs_create_file("lines", 0666, folder, NULL, &lines);
	debugfs_create_bool("strict", 0666, folder, &strict);
	return 0;
}

static void __exit end(void)
{
	debugfs_remove(folder);
	gpiochip_remove(&chip);
	platform_device_unregister(device);
}

module_init(start);
module_exit(end);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("GPIO chip without hardware, for tests");
