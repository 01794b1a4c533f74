/**
 * The tool on C that nobody here wrote: source packages of Debian, fetched when it runs, explored
 * file by file as a user would. Started by {@code bench/real}; see docs/truth.md.
 */
@NullMarked
package dev.cairn.bench.real;

import org.jspecify.annotations.NullMarked;
