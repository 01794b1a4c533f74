/**
 * What is fixed about a program while it runs: its functions, instructions and globals by number,
 * and what its text alone tells. Shared by all machines, and thread-safe.
 */
@NullMarked
package dev.cairn.machine.program;

import org.jspecify.annotations.NullMarked;
