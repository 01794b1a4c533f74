/**
 * Terms of the logic, as they are written: characters to tokens, tokens to {@link
 * dev.cairn.input.acsl.term.Term}, and walks over those. Knows nothing of clauses or contracts.
 */
@NullMarked
package dev.cairn.input.acsl.term;

import org.jspecify.annotations.NullMarked;
