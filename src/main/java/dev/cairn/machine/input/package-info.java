/**
 * Inputs in memory: cells that become variables when they are first read, pointers and arrays of
 * the input that grow, callbacks, files and variadic arguments.
 */
@NullMarked
package dev.cairn.machine.input;

import org.jspecify.annotations.NullMarked;
