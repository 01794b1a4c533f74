/**
 * What models share: reading arguments, errno, texts of errors, what a program sees of the world
 * around it.
 */
@NullMarked
package dev.cairn.machine.libc.support;

import org.jspecify.annotations.NullMarked;
