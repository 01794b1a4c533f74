/** A whole project within one budget, and what has changed since the last time. */
@NullMarked
package dev.cairn.project.ci;

import org.jspecify.annotations.NullMarked;
