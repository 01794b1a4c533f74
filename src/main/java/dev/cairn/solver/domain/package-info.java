/**
 * Sets of values per variable: facts that a condition states about one variable, their
 * intersection, and the layers that answer from them alone by intervals or by enumeration.
 */
@NullMarked
package dev.cairn.solver.domain;

import org.jspecify.annotations.NullMarked;
