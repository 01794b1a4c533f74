/** Manual page and completions, drawn from the commands' own options and help. */
@NullMarked
package dev.cairn.cli.manual;

import org.jspecify.annotations.NullMarked;
