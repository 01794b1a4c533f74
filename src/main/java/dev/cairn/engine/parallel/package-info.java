/**
 * Runs and answers made beforehand by helping threads. A run depends on its input alone and an
 * answer on its query alone, so only the speed depends on them.
 */
@NullMarked
package dev.cairn.engine.parallel;

import org.jspecify.annotations.NullMarked;
