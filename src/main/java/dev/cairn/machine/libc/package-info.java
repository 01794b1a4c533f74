/**
 * Models of the C library. What is natural in C is C (resources {@code dev/cairn/libc}), compiled
 * once and linked into the program when called; what needs the machine is Java here, one class per
 * header, each a table from name to model. No model ever touches the host.
 */
@NullMarked
package dev.cairn.machine.libc;

import org.jspecify.annotations.NullMarked;
