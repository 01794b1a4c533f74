/** Campaigns that judge the whole tool from outside, through its command line and its results. */
@NullMarked
package dev.cairn.bench;

import org.jspecify.annotations.NullMarked;
