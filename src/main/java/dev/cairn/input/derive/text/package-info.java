/**
 * What the text of the user's files says that no debug information keeps: attributes of parameters,
 * variables inside functions.
 */
@NullMarked
package dev.cairn.input.derive.text;

import org.jspecify.annotations.NullMarked;
