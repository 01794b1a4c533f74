/**
 * The modelled C library: the table of models in Java, and the part written in C that is linked on
 * demand.
 */
@NullMarked
package dev.cairn.machine.libc;

import org.jspecify.annotations.NullMarked;
