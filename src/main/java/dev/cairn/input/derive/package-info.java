/**
 * Derives inputs from signatures and globals, and writes the driver in C that makes them and calls
 * the function under test.
 */
@NullMarked
package dev.cairn.input.derive;

import org.jspecify.annotations.NullMarked;
