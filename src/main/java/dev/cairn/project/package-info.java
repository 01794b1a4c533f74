/** A project as its file {@code cairn.toml} describes it: sources, options, budgets. */
@NullMarked
package dev.cairn.project;

import org.jspecify.annotations.NullMarked;
