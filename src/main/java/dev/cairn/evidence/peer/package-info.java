/**
 * Other tools that are measured beside Cairn, where they are installed: each is given the same
 * program with the header {@code crest.h} in its own spelling.
 */
@NullMarked
package dev.cairn.evidence.peer;

import org.jspecify.annotations.NullMarked;
