/**
 * Clauses inside functions: where in the text each has to be checked, what its names mean there,
 * and the text of the file with the checks in it. Nothing is added but what {@code
 * frontend.text.Insertions} can take back.
 */
@NullMarked
package dev.cairn.input.acsl.body;

import org.jspecify.annotations.NullMarked;
