/**
 * The user's files, compiled: which functions there are to test, and for each a program that calls
 * it with inputs.
 */
@NullMarked
package dev.cairn.generate.unit;

import org.jspecify.annotations.NullMarked;
