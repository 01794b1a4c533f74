/**
 * Inputs in memory: cells that become variables when they are first read, pointers and arrays of
 * the input that grow, what is observed at the end, stubs of undefined functions.
 */
@NullMarked
package dev.cairn.machine.input;

import org.jspecify.annotations.NullMarked;
