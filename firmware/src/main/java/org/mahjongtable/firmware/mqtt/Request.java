package org.mahjongtable.firmware.mqtt;

import java.util.function.Consumer;
import org.mahjongtable.firmware.wire.Asked;
import org.mahjongtable.firmware.wire.LinkForms;

/** A command that came over the broker. It is answered once, from any thread; nobody may be listening. */
public final class Request {

    private final String name;
    private final Asked asked;
    private final Consumer<String> reply;

    Request(String name, Asked asked, Consumer<String> reply) {
        this.name = name;
        this.asked = asked;
        this.reply = reply;
    }

    /** The last part of its topic, for instance {@code referee}. */
    public String name() {
        return name;
    }

    public Asked asked() {
        return asked;
    }

    /** For the journal: {@code mqtt}, or {@code mqtt:club-admin} where the command says who sent it. */
    public String author() {
        return asked.by().isEmpty() ? "mqtt" : "mqtt:" + asked.by();
    }

    /** Says that it is done or will be. */
    public void accept() {
        reply.accept(LinkForms.accepted(name));
    }

    /**
     * Says what was asked for.
     *
     * @param result a JSON object
     */
    public void accept(String result) {
        reply.accept(LinkForms.accepted(name, result));
    }

    /** Says why it is not done. */
    public void refuse(String error) {
        reply.accept(LinkForms.refused(name, error));
    }
}
