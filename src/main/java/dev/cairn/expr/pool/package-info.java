/**
 * The pool that hands out terms and the rules that simplify them as they are made. Invariant: in
 * one pool, equal terms are the same object, and a rule never changes what a term is worth.
 */
@NullMarked
package dev.cairn.expr.pool;

import org.jspecify.annotations.NullMarked;
