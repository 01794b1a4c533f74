/**
 * C memory: objects of exactly their size, addresses as object and offset, the stack, the image of
 * globals, 4-byte pointers. Asks the run it belongs to through {@code MemoryHost}.
 */
@NullMarked
package dev.cairn.machine.memory;

import org.jspecify.annotations.NullMarked;
