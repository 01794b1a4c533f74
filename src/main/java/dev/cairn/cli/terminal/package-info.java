/** How things look on a terminal: colours, widths, columns, the line that shows progress. */
@NullMarked
package dev.cairn.cli.terminal;

import org.jspecify.annotations.NullMarked;
