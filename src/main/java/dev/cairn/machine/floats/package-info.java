/**
 * Floating-point formats the JVM lacks, in software and exact to the bit: x87 extended, binary128,
 * half and bfloat. Knows nothing of the machine; all values are patterns.
 */
@NullMarked
package dev.cairn.machine.floats;

import org.jspecify.annotations.NullMarked;
