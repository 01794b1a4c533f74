/**
 * One function of an executable as a unit under test: its prototype, what of the processor's state
 * is input, the state before the call, and the driver that makes the inputs and calls it.
 */
@NullMarked
package dev.cairn.binary.unit;

import org.jspecify.annotations.NullMarked;
