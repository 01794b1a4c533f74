/**
 * What a program finds when it is started, where the user said that it is an input: command line,
 * standard input, files, environment. The streams and files themselves are the library's.
 */
@NullMarked
package dev.cairn.machine.world;

import org.jspecify.annotations.NullMarked;
