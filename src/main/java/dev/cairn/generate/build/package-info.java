/**
 * How a project is built: which options each of its files is compiled with, and which files a
 * program is linked of. Read from a compilation database, or from what {@code cairn-cc} remembered.
 */
@NullMarked
package dev.cairn.generate.build;

import org.jspecify.annotations.NullMarked;
