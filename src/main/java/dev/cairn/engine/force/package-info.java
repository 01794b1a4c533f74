/**
 * Forcing one branch: solve the prefix with its last condition negated, run the solution, check the
 * prediction, and look for a defect behind each check.
 */
@NullMarked
package dev.cairn.engine.force;

import org.jspecify.annotations.NullMarked;
