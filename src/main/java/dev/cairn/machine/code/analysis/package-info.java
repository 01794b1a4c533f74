/**
 * What the translator has to know of a function before it writes its code: which values live where,
 * what can be symbolic, where a large method is cut.
 */
@NullMarked
package dev.cairn.machine.code.analysis;

import org.jspecify.annotations.NullMarked;
