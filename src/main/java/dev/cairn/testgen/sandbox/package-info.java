/**
 * Foreign programs at arm's length: how a compiler or a test is run, what it may read and write,
 * and for how long.
 */
@NullMarked
package dev.cairn.testgen.sandbox;

import org.jspecify.annotations.NullMarked;
