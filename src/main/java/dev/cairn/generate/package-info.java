/**
 * The whole job of {@code cairn generate}: from C files to a result folder per function. It puts
 * the rooms below together and decides nothing about paths or coverage itself; it prints nothing.
 */
@NullMarked
package dev.cairn.generate;

import org.jspecify.annotations.NullMarked;
