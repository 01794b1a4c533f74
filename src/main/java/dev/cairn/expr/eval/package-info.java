/**
 * The value of a term on an input: by walking it, or by code compiled for terms that are asked for
 * often.
 */
@NullMarked
package dev.cairn.expr.eval;

import org.jspecify.annotations.NullMarked;
