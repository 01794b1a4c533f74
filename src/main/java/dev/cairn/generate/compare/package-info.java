/**
 * Strategies side by side: what each covered by its runs, over several seeds, as figures and as a
 * plot. It explores nothing itself; {@code generate.job.Comparer} makes the trials.
 */
@NullMarked
package dev.cairn.generate.compare;

import org.jspecify.annotations.NullMarked;
