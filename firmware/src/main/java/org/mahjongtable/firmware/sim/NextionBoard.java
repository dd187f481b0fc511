package org.mahjongtable.firmware.sim;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A Nextion touch display from its own side of the line, written from the vendor's instruction set without any of the driver's code. Its project has on page 0
 * the components that a table's display needs, and its font has every character.
 */
final class NextionBoard implements Board, Finger {
    private static final byte[] END = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF};
    private static final int BUFFER = 1024;
    private static final long STARTS_IN = 300 * Agenda.MILLI;
    private static final long THINK = 2 * Agenda.MILLI;

    private static final int INVALID_INSTRUCTION = 0x00;
    private static final int SUCCESS = 0x01;
    private static final int INVALID_VARIABLE = 0x1A;
    private static final int ASSIGNMENT_FAILED = 0x1C;
    private static final int INVALID_ESCAPE = 0x23;
    private static final int BUFFER_OVERFLOW = 0x24;
    private static final int TOUCHED = 0x65;
    private static final int PAGE = 0x66;
    private static final int READY = 0x88;

    private static final int ONLY_FAILURES = 2;
    private static final Pattern ASSIGNMENT = Pattern.compile("(\\w+(?:\\.\\w+)?)=(.*)", Pattern.DOTALL);
    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"", Pattern.DOTALL);

    private final Agenda agenda;
    private final Charset charset;
    private final int button;
    private final Out out;
    private final Map<String, String> texts = new HashMap<>();
    private final ByteArrayOutputStream input = new ByteArrayOutputStream();
    private boolean started;
    private int starts;
    private int bkcmd;
    private int waiting;

    /**
     * @param charset of the project's text
     * @param button the id of the component that is the seat's button
     */
    NextionBoard(Agenda agenda, Charset charset, int button, Out out) {
        this.agenda = agenda;
        this.charset = charset;
        this.button = button;
        this.out = out;
        reset();
    }

    private void reset() {
        started = false;
        bkcmd = ONLY_FAILURES;
        waiting = 0;
        input.reset();
        texts.clear();
        IntStream.rangeClosed(1, 4).forEach(line -> texts.put("l" + line + ".txt", ""));
        texts.put("d1.txt", "");
        texts.put("p1.bco", "0");
    }

    /** It has its power from the line. */
    @Override
    public void opened() {
        reset();
        int mine = ++starts;
        agenda.after(STARTS_IN, () -> {
            if (mine == starts) {
                started = true;
                say(0x00, 0x00, 0x00);
                say(READY);
            }
        });
    }

    @Override
    public void received(byte[] bytes) {
        if (!started) {
            return;
        }
        for (byte one : bytes) {
            if (input.size() + waiting >= BUFFER) {
                say(BUFFER_OVERFLOW);
                input.reset();
                return;
            }
            input.write(one);
            byte[] read = input.toByteArray();
            int length = read.length - END.length;
            if (length >= 0 && Arrays.equals(read, length, read.length, END, 0, END.length)) {
                input.reset();
                waitFor(Arrays.copyOf(read, length));
            }
        }
    }

    /** Instructions are carried out one after the other. */
    private void waitFor(byte[] instruction) {
        int mine = starts;
        waiting += instruction.length;
        agenda.after(THINK, () -> {
            if (mine == starts) {
                waiting -= instruction.length;
                carryOut(instruction);
            }
        });
    }

    private void carryOut(byte[] instruction) {
        String ascii = new String(instruction, ISO_8859_1);
        if (ascii.equals("sendme")) {
            say(PAGE, 0);
            return;
        }
        Matcher assignment = ASSIGNMENT.matcher(ascii);
        answer(
                assignment.matches()
                        ? assign(
                                assignment.group(1),
                                Arrays.copyOfRange(instruction, assignment.start(2), instruction.length))
                        : INVALID_INSTRUCTION);
    }

    private int assign(String name, byte[] value) {
        String number = new String(value, US_ASCII);
        if (name.equals("bkcmd")) {
            if (!number.matches("[0-3]")) {
                return ASSIGNMENT_FAILED;
            }
            bkcmd = Integer.parseInt(number);
            return SUCCESS;
        }
        if (!texts.containsKey(name)) {
            return INVALID_VARIABLE;
        }
        if (name.endsWith(".bco")) {
            if (!number.matches("\\d{1,5}")) {
                return ASSIGNMENT_FAILED;
            }
            texts.put(name, number);
            return SUCCESS;
        }
        Matcher text = TEXT.matcher(new String(value, charset));
        if (!text.matches()) {
            return ASSIGNMENT_FAILED;
        }
        String written = text.group(1);
        if (!written.replaceAll("\\\\[\"\\\\r]", "").matches("[^\\\\]*")) {
            return INVALID_ESCAPE;
        }
        texts.put(name, written.replace("\\r", "\r").replaceAll("\\\\([\"\\\\])", "$1"));
        return SUCCESS;
    }

    /** As bkcmd has it: 1 only success, 2 only failure, 3 always. */
    private void answer(int code) {
        if ((bkcmd & (code == SUCCESS ? 1 : ONLY_FAILURES)) != 0) {
            say(code);
        }
    }

    private void say(int... bytes) {
        byte[] said = Arrays.copyOf(new byte[0], bytes.length + END.length);
        for (int i = 0; i < bytes.length; i++) {
            said[i] = (byte) bytes[i];
        }
        System.arraycopy(END, 0, said, bytes.length, END.length);
        out.send(said);
    }

    /** What stands on it now: four lines. */
    List<String> lines() {
        return IntStream.rangeClosed(1, 4)
                .mapToObj(line -> texts.getOrDefault("l" + line + ".txt", ""))
                .toList();
    }

    @Override
    public void push(long nanos) {
        touch(true);
        agenda.after(nanos, () -> touch(false));
    }

    private void touch(boolean down) {
        if (started) {
            say(TOUCHED, 0, button, down ? 1 : 0);
        }
    }
}
