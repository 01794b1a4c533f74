/**
 * Defects tried with other inputs: those that hang on a state which nobody showed a caller to bring
 * about are told apart as suspicions. Nothing here changes what is explored or claimed.
 */
@NullMarked
package dev.cairn.engine.assume.trial;

import org.jspecify.annotations.NullMarked;
