/**
 * What an exploration is asked and what it answers: settings, criterion, target, budget, result,
 * obstacles. The loop itself is in {@code engine.loop}.
 */
@NullMarked
package dev.cairn.engine;

import org.jspecify.annotations.NullMarked;
