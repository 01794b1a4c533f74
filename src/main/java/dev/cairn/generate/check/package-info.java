/**
 * Tests on the real machine while a function is explored and afterwards: which of them are kept,
 * under which titles, and what they cover there.
 */
@NullMarked
package dev.cairn.generate.check;

import org.jspecify.annotations.NullMarked;
