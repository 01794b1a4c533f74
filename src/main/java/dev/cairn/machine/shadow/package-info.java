/**
 * Symbolic memory: terms beside bytes, reads and writes through symbolic addresses, alias relations
 * (PathCrawler §5), bounds of accesses as conditions.
 */
@NullMarked
package dev.cairn.machine.shadow;

import org.jspecify.annotations.NullMarked;
