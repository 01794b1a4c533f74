/**
 * Executables as files: images of memory with their symbols, read from Intel HEX and ELF. Knows
 * nothing of what the bytes mean to a processor.
 */
@NullMarked
package dev.cairn.binary;

import org.jspecify.annotations.NullMarked;
