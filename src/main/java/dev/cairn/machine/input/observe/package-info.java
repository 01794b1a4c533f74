/**
 * What a run left, in words that a test can use: final values, where pointers lead, objects that
 * the program made. Looking adds nothing to the path.
 */
@NullMarked
package dev.cairn.machine.input.observe;

import org.jspecify.annotations.NullMarked;
