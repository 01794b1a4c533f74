/** The translator from the program model to JVM bytecode, one class per function. */
@NullMarked
package dev.cairn.machine.code;

import org.jspecify.annotations.NullMarked;
