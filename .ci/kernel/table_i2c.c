// SPDX-License-Identifier: GPL-2.0
/*
 * An I2C bus without hardware, number 1, that writes down what is written to its devices. Licence: GPL-2.0 only, as the kernel that it runs in; it is
 * no part of the firmware and is not distributed with it.
 *
 * debugfs: table-i2c/
 *   trace     read: a line a transfer, "3C 00AE"; write: begins anew
 *   devices   the addresses that acknowledge, written as "3C 70"
 *   fail      so many of the next transfers end in the middle, unacknowledged
 */
#include <linux/debugfs.h>
#include <linux/hex.h>
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/uaccess.h>
#include <linux/vmalloc.h>

#define MOST (4 << 20)

static DEFINE_MUTEX(lock);
static char *trace;
static size_t used;
static bool answers[128];
static u32 fail;
static struct dentry *folder;

static void write_down(u16 address, const u8 *bytes, u16 length)
{
	if (used + 4 + 2 * length > MOST)
		return;
	used += sprintf(trace + used, "%02X ", address);
	bin2hex(trace + used, bytes, length);
	used += 2 * length;
	trace[used++] = '\n';
}

static int transfer(struct i2c_adapter *adapter, struct i2c_msg *messages, int count)
{
	int i;

	guard(mutex)(&lock);
	for (i = 0; i < count; i++) {
		/* The devices of this bus are written to and never read. */
		if (messages[i].addr > 127 || !answers[messages[i].addr] || messages[i].flags & I2C_M_RD)
			return -EREMOTEIO;
		if (fail) {
			fail--;
			return -EREMOTEIO;
		}
		write_down(messages[i].addr, messages[i].buf, messages[i].len);
	}
	return count;
}

static u32 functionality(struct i2c_adapter *adapter)
{
	return I2C_FUNC_I2C;
}

static const struct i2c_algorithm algorithm = {
	.xfer = transfer,
	.functionality = functionality,
};

static struct i2c_adapter adapter = {
	.owner = THIS_MODULE,
	.algo = &algorithm,
	.name = "table-i2c",
	.nr = 1,
};

static ssize_t trace_read(struct file *file, char __user *user, size_t length, loff_t *at)
{
	guard(mutex)(&lock);
	return simple_read_from_buffer(user, length, at, trace, used);
}

static ssize_t trace_write(struct file *file, const char __user *user, size_t length, loff_t *at)
{
	guard(mutex)(&lock);
	used = 0;
	return length;
}

static const struct file_operations trace_file = {
	.owner = THIS_MODULE,
	.read = trace_read,
	.write = trace_write,
};

static ssize_t devices_write(struct file *file, const char __user *user, size_t length, loff_t *at)
{
	char text[64], *rest = text, *word;
	u8 address;

	if (length >= sizeof(text) || copy_from_user(text, user, length))
		return -EINVAL;
	text[length] = 0;
	guard(mutex)(&lock);
	memset(answers, 0, sizeof(answers));
	while ((word = strsep(&rest, " \n"))) {
		if (!*word)
			continue;
		if (kstrtou8(word, 16, &address) || address > 127)
			return -EINVAL;
		answers[address] = true;
	}
	return length;
}

static const struct file_operations devices_file = {
	.owner = THIS_MODULE,
	.write = devices_write,
};

static int __init start(void)
{
	int error;

	trace = vmalloc(MOST);
	if (!trace)
		return -ENOMEM;
	error = i2c_add_numbered_adapter(&adapter);
	if (error) {
		vfree(trace);
		return error;
	}
	folder = debugfs_create_dir("table-i2c", NULL);
	debugfs_create_file("trace", 0666, folder, NULL, &trace_file);
	debugfs_create_file("devices", 0222, folder, NULL, &devices_file);
	debugfs_create_u32("fail", 0666, folder, &fail);
	return 0;
}

static void __exit end(void)
{
	debugfs_remove(folder);
	i2c_del_adapter(&adapter);
	vfree(trace);
}

module_init(start);
module_exit(end);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("I2C bus without hardware that records what is written, for tests");
