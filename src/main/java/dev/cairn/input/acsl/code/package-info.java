/**
 * Clauses as C: what a contract says about states, written so that both the machine and an emitted
 * test can evaluate it. Integers never wrap: every operation is done in a C type that holds its
 * result, or is checked.
 */
@NullMarked
package dev.cairn.input.acsl.code;

import org.jspecify.annotations.NullMarked;
