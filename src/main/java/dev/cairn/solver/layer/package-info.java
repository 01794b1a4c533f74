/**
 * General layers around a solver: trivial answers, reuse of models and cores, slicing into
 * independent parts, IPPC's partial constraints, the check of every model.
 */
@NullMarked
package dev.cairn.solver.layer;

import org.jspecify.annotations.NullMarked;
