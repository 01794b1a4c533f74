/** What assumptions say: inputs and conditions on them as a person would spell them in C. */
@NullMarked
package dev.cairn.engine.assume.text;

import org.jspecify.annotations.NullMarked;
