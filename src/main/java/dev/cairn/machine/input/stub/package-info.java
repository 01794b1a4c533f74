/**
 * Stubs: what stands in for functions that have no definition and for callbacks. What they return
 * and set are inputs; what else such a function could do is noted as not varied.
 */
@NullMarked
package dev.cairn.machine.input.stub;

import org.jspecify.annotations.NullMarked;
