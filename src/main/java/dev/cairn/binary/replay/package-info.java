/**
 * Runs machine code on simulators of its processor that others wrote, and compares: ucsim for the
 * 8051, qemu for PowerPC.
 */
@NullMarked
package dev.cairn.binary.replay;

import org.jspecify.annotations.NullMarked;
