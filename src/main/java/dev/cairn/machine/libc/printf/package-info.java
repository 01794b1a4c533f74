/** Formatted output, with exact lengths and digits for symbolic numbers where that is possible. */
@NullMarked
package dev.cairn.machine.libc.printf;

import org.jspecify.annotations.NullMarked;
