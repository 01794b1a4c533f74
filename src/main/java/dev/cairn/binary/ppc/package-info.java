/**
 * PowerPC, 32 bits, big-endian: user-level integer, branch and condition register instructions,
 * loads and stores. The instructions are a table ({@link dev.cairn.binary.ppc.Opcodes}), their
 * meanings another ({@link dev.cairn.binary.ppc.Semantics}).
 */
@NullMarked
package dev.cairn.binary.ppc;

import org.jspecify.annotations.NullMarked;
