/**
 * Puts backends and layers together; the answers that parallel workers share; the log of queries.
 */
@NullMarked
package dev.cairn.solver.stack;

import org.jspecify.annotations.NullMarked;
