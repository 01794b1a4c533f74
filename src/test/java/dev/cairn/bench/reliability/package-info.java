/** Campaigns that try to lose results, to touch the host and to overrun limits. */
@NullMarked
package dev.cairn.bench.reliability;

import org.jspecify.annotations.NullMarked;
