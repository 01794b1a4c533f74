/** What code decides twice: sides that no run takes because an earlier decision excludes them. */
@NullMarked
package dev.cairn.ir.decided;

import org.jspecify.annotations.NullMarked;
