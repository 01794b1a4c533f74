/**
 * The options of the commands, in groups that several commands share, and what their values have to
 * be.
 */
@NullMarked
package dev.cairn.cli.option;

import org.jspecify.annotations.NullMarked;
