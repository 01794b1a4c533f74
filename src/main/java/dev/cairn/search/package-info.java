/**
 * Search strategies: they keep books and pick branches to force; they never run, solve or count
 * budgets. One file per strategy of the papers, under the paper's name.
 */
@NullMarked
package dev.cairn.search;

import org.jspecify.annotations.NullMarked;
