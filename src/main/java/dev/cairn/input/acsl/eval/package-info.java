/**
 * What a contract says about an input: its clauses as terms, the facts that bound domains and
 * lengths, quantifiers instantiated for the elements an input has.
 */
@NullMarked
package dev.cairn.input.acsl.eval;

import org.jspecify.annotations.NullMarked;
