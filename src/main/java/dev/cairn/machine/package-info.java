/**
 * Runs programs: {@link dev.cairn.machine.Machine} makes runs of a {@link
 * dev.cairn.machine.CompiledProgram}; the calls of harnesses (klee, CREST, SV-COMP) and the table
 * of all models are here. The parts are rooms below. Invariant: nothing of the host is touched, and
 * a run depends on its input alone.
 */
@NullMarked
package dev.cairn.machine;

import org.jspecify.annotations.NullMarked;
