/** What the command line has to do with project files. */
@NullMarked
package dev.cairn.cli.project;

import org.jspecify.annotations.NullMarked;
