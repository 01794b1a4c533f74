/**
 * Arithmetic without a run: wide integers, floating point in software as terms, overflow
 * conditions, bytes.
 */
@NullMarked
package dev.cairn.machine.arith;

import org.jspecify.annotations.NullMarked;
