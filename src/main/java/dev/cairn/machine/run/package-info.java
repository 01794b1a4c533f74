/**
 * The state of one run and what it leaves: the path as it grows, the trace, the record, calls of
 * models.
 */
@NullMarked
package dev.cairn.machine.run;

import org.jspecify.annotations.NullMarked;
