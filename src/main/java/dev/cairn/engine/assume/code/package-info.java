/**
 * What the code of a function says of its parameters beside the questions that it asks of them:
 * which it moves, keeps, sets anew, and asserts before anything else. Judges no defect.
 */
@NullMarked
package dev.cairn.engine.assume.code;

import org.jspecify.annotations.NullMarked;
