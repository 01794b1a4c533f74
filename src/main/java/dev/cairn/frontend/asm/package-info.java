/** Straight-line inline assembly of x86, lowered like any other instruction. */
@NullMarked
package dev.cairn.frontend.asm;

import org.jspecify.annotations.NullMarked;
