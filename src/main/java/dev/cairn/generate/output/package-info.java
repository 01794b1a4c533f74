/**
 * What a result folder holds: one small writer per file, behind one interface. A new format is a
 * new writer and a line in {@code ResultWriters}.
 */
@NullMarked
package dev.cairn.generate.output;

import org.jspecify.annotations.NullMarked;
