/**
 * Where an exploration keeps what grows with the number of its runs: in memory while it is little,
 * then in files that have no name and are gone with the process. A disk that is full or not there
 * costs memory, never the result.
 */
@NullMarked
package dev.cairn.engine.store;

import org.jspecify.annotations.NullMarked;
