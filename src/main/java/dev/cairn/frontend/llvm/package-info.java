/**
 * Bitcode as libLLVM shows it: functions bound through the foreign-function interface, types,
 * constants, images of globals, debug information. Native memory does not outlive one compilation.
 */
@NullMarked
package dev.cairn.frontend.llvm;

import org.jspecify.annotations.NullMarked;
