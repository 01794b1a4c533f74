/**
 * Truth measured: random small C functions whose inputs are all tried natively, and every claim of
 * {@code summary.json} compared with what they took. Started by {@code bench/truth}; see
 * docs/truth.md.
 */
@NullMarked
package dev.cairn.bench.truth;

import org.jspecify.annotations.NullMarked;
