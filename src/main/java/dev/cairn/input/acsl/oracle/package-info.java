/**
 * What a contract comes to: its clauses as checks in C, before and after a call and at places
 * inside functions, and what else of the unit is changed for them. Knows nothing of how terms are
 * written.
 */
@NullMarked
package dev.cairn.input.acsl.oracle;

import org.jspecify.annotations.NullMarked;
