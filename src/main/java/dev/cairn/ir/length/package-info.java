/** How far code counts: constants that lengths, indices and counters are compared with. */
@NullMarked
package dev.cairn.ir.length;

import org.jspecify.annotations.NullMarked;
