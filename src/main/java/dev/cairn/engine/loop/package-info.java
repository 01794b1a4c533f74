/** The loop: pick, force, run, learn. Nothing else loops over runs. */
@NullMarked
package dev.cairn.engine.loop;

import org.jspecify.annotations.NullMarked;
