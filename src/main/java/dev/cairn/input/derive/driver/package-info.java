/**
 * Writes the driver in C that makes the inputs, calls the function under test, and judges what it
 * did.
 */
@NullMarked
package dev.cairn.input.derive.driver;

import org.jspecify.annotations.NullMarked;
