/** The execution tree: which paths are known, which choices are open, which subtrees are closed. */
@NullMarked
package dev.cairn.engine.book.tree;

import org.jspecify.annotations.NullMarked;
