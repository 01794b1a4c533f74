/** What results say of one place of the program, in words. */
@NullMarked
package dev.cairn.cli.explain;

import org.jspecify.annotations.NullMarked;
