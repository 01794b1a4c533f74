/** Files that travel, each content once. */
@NullMarked
package dev.cairn.cluster.files;

import org.jspecify.annotations.NullMarked;
