/**
 * The objects of the input in one run: which of their elements the program has looked at or
 * written, how long they are, and with which others they could share memory.
 */
@NullMarked
package dev.cairn.machine.input.region;

import org.jspecify.annotations.NullMarked;
