/**
 * What an exploration remembers: paths that are known, the execution tree, goals still uncovered,
 * runs kept as tests, defects met.
 */
@NullMarked
package dev.cairn.engine.book;

import org.jspecify.annotations.NullMarked;
