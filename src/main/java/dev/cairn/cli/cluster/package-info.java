/** The commands and options of clusters. */
@NullMarked
package dev.cairn.cli.cluster;

import org.jspecify.annotations.NullMarked;
