package dev.cairn.path;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;

/**
 * An error that would not end the run, and did not happen in it: an overflowing sum, an oversized
 * shift. Unlike a {@link PathCondition.Kind#CHECK} it is no part of the path constraint, since runs
 * with and without the error go on alike.
 *
 * @param violated width 1: the inputs of this path on which the error happens
 * @param after how many conditions of the path come before
 * @param isNoted worth a note only
 */
public record Goal(Check check, Expr violated, int after, Location location, boolean isNoted) {}
