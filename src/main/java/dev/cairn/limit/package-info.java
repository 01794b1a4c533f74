/**
 * The limits that hold everywhere: when something has to be over. Knows nothing of what is limited.
 */
@NullMarked
package dev.cairn.limit;

import org.jspecify.annotations.NullMarked;
