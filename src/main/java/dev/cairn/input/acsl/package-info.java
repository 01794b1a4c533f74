/**
 * Contracts written in ACSL: found in the source, parsed, and turned into terms over input
 * variables. Nothing of a contract is dropped silently: what is not understood becomes a {@link
 * dev.cairn.input.acsl.Warning}.
 */
@NullMarked
package dev.cairn.input.acsl;

import org.jspecify.annotations.NullMarked;
