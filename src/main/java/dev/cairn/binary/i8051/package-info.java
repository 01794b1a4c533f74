/**
 * The Intel 8051: its instruction set as a table, its registers, flags and four memories as objects
 * of the program model, and what each instruction does to them.
 */
@NullMarked
package dev.cairn.binary.i8051;

import org.jspecify.annotations.NullMarked;
