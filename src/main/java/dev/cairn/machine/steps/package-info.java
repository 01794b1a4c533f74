/**
 * How long a run may go on. Compiled code counts here in every loop and call; nothing else of a run
 * is known.
 */
@NullMarked
package dev.cairn.machine.steps;

import org.jspecify.annotations.NullMarked;
