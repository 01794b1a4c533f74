/**
 * Emitted tests on the real machine: compiled with the system's compiler, run under limits in a
 * scratch folder, their coverage by gcov compared with ours. Invariant: a test is called passed
 * only when it was run and seen to pass.
 */
@NullMarked
package dev.cairn.testgen.replay;

import org.jspecify.annotations.NullMarked;
