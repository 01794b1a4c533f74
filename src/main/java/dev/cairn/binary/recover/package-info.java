/**
 * From machine code to the program model: functions and control flow recovered from an entry on,
 * blocks and branches of the model, and the listing that places in results refer to.
 */
@NullMarked
package dev.cairn.binary.recover;

import org.jspecify.annotations.NullMarked;
