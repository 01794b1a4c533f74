package dev.cairn.binary.recover;

import dev.cairn.binary.lift.Lifted;
import java.util.NavigableMap;

/**
 * A function as it was found in the code: every instruction that its entry leads to without a call.
 *
 * @param name in the program model: that of its symbol with its address, which no other function
 *     and nothing of a C library has
 */
public record MachineFunction(String name, long entry, NavigableMap<Long, Lifted> instructions) {}
