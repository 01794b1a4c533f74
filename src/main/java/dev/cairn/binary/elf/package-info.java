/**
 * ELF files for processors of 32 bits with the most significant byte first: executables as they
 * are, objects after their sections were given addresses and their relocations were made.
 */
@NullMarked
package dev.cairn.binary.elf;

import org.jspecify.annotations.NullMarked;
