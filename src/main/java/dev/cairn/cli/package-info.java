/** The command line. The only package that prints, exits or reads the environment. */
@NullMarked
package dev.cairn.cli;

import org.jspecify.annotations.NullMarked;
