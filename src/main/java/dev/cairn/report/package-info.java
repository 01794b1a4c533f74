/**
 * The HTML report of a result folder: pages that hold everything they show and fetch nothing. Reads
 * what {@code generate} wrote; knows nothing of explorations.
 */
@NullMarked
package dev.cairn.report;

import org.jspecify.annotations.NullMarked;
