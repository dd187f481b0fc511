package org.mahjongtable.drivers.display;

import java.nio.charset.Charset;
import java.util.Map;

/**
 * What an owner says about a Nextion display.
 *
 * @param charset the encoding that was chosen for the display's project in its editor: UTF-8, Big5 or GBK
 * @param buttons which component of page 0 is which button, by the component's id
 */
public record NextionSettings(Charset charset, Map<Integer, Integer> buttons) {
    public NextionSettings {
        buttons = Map.copyOf(buttons);
    }
}
