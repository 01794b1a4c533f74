/** Conditions and decisions as the source spells them. */
@NullMarked
package dev.cairn.frontend.text;

import org.jspecify.annotations.NullMarked;
