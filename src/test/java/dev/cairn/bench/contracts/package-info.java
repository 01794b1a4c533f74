/**
 * Random contracts of random functions whose inputs are so few that all of them are tried natively:
 * every "proved" and every "violated" is compared with what those say.
 */
@NullMarked
package dev.cairn.bench.contracts;

import org.jspecify.annotations.NullMarked;
