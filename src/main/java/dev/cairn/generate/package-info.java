/**
 * What a command asks of {@code generate.job}, and what it hears back while that works and at the
 * end.
 */
@NullMarked
package dev.cairn.generate;

import org.jspecify.annotations.NullMarked;
