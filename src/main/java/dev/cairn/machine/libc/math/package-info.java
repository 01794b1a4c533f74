/** math.h, complex.h and the compiler's own intrinsics. */
@NullMarked
package dev.cairn.machine.libc.math;

import org.jspecify.annotations.NullMarked;
