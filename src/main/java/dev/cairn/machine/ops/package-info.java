/**
 * What compiled code calls: accesses, arithmetic on terms, checks, calls through addresses,
 * conventions. Its public methods are named in bytecode.
 */
@NullMarked
package dev.cairn.machine.ops;

import org.jspecify.annotations.NullMarked;
