/** One class per modelled header of the library. */
@NullMarked
package dev.cairn.machine.libc.header;

import org.jspecify.annotations.NullMarked;
