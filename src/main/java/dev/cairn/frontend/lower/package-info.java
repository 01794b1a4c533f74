/**
 * Reads functions and modules instruction by instruction and lowers them to {@link
 * dev.cairn.ir.Program}.
 */
@NullMarked
package dev.cairn.frontend.lower;

import org.jspecify.annotations.NullMarked;
