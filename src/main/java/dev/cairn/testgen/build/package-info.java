/**
 * From runs to the model of a suite: the objects of each test, its call, and what is expected of
 * it.
 */
@NullMarked
package dev.cairn.testgen.build;

import org.jspecify.annotations.NullMarked;
