/**
 * From runs to a C test suite people can read: typed variables, the call, and the observed values
 * as a labelled regression oracle. The same tests give the same bytes. What compiles and runs the
 * suite is in {@code replay}.
 */
@NullMarked
package dev.cairn.testgen;

import org.jspecify.annotations.NullMarked;
