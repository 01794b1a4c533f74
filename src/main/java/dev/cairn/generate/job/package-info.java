/**
 * The jobs of the commands, from C files to result folders. They put the rooms below together and
 * decide nothing about paths or coverage themselves; they print nothing.
 */
@NullMarked
package dev.cairn.generate.job;

import org.jspecify.annotations.NullMarked;
