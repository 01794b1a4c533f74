/** The embedded clang: where it is unpacked, how it is called, and the cache of what it made. */
@NullMarked
package dev.cairn.frontend.clang;

import org.jspecify.annotations.NullMarked;
