/**
 * What functions need of their callers, found by exploring them: as ACSL that a person can read,
 * correct and keep. Every clause is tried: with it the function is covered as before.
 */
@NullMarked
package dev.cairn.generate.contract;

import org.jspecify.annotations.NullMarked;
