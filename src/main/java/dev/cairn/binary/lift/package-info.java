/**
 * What every processor is lifted with: the steps of the program model, one machine instruction at a
 * time, and where control goes afterwards.
 */
@NullMarked
package dev.cairn.binary.lift;

import org.jspecify.annotations.NullMarked;
