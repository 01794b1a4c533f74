/**
 * Whose fault a fault is: errors that only an unreasonable caller causes are assumptions of the
 * function, the others are defects. Nothing here changes what is explored or claimed.
 */
@NullMarked
package dev.cairn.engine.assume;

import org.jspecify.annotations.NullMarked;
