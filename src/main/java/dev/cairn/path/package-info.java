/**
 * What a run leaves behind: the path it took with its conditions, how it ended, what it observed. A
 * run is a plain value that can be computed anywhere.
 */
@NullMarked
package dev.cairn.path;

import org.jspecify.annotations.NullMarked;
