/**
 * Texts of inputs: where they lie, which words a program asks for, and moves that make new texts of
 * earlier ones.
 */
@NullMarked
package dev.cairn.engine.force.text;

import org.jspecify.annotations.NullMarked;
