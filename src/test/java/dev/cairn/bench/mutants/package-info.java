/** How many mistakes the emitted suites find: operator mutants of units, killed natively. */
@NullMarked
package dev.cairn.bench.mutants;

import org.jspecify.annotations.NullMarked;
