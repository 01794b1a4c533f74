/**
 * How C types lie in memory: the scalar leaves of a type and the cells they fill, what may be the
 * same memory by its type, alignment, when cells were written. Knows nothing of runs.
 */
@NullMarked
package dev.cairn.machine.input.layout;

import org.jspecify.annotations.NullMarked;
