/**
 * The devices of a table as state machines: bytes and line levels into {@link org.mahjongtable.drivers.Reading readings}, readouts into bytes, the same on
 * a real port and on a simulated wire. Never knows mahjong: a tile is a tag on an antenna, a die is a face.
 */
@NullMarked
package org.mahjongtable.drivers;

import org.jspecify.annotations.NullMarked;
