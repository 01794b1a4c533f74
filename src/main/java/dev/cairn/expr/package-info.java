/**
 * Symbolic expressions: immutable, pooled bit-vector terms with a simplifier, an evaluator and an
 * SMT-LIB printer. Knows nothing of C, machines or solvers. All walks over terms are iterative:
 * terms may be hundreds of thousands of nodes deep.
 */
@NullMarked
package dev.cairn.expr;

import org.jspecify.annotations.NullMarked;
