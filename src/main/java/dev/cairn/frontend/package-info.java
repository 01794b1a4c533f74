/**
 * From C files to {@link dev.cairn.ir.Program}: runs the embedded clang, reads its bitcode through
 * libLLVM, and lowers it to our own model. Nothing of LLVM leaves this package, and no native
 * memory outlives a call of {@link dev.cairn.frontend.FrontEnd#compile}. The cuts of the source's
 * control flow are kept: every atomic condition is one pair of branches, and no branch exists that
 * the source does not have.
 */
@NullMarked
package dev.cairn.frontend;

import org.jspecify.annotations.NullMarked;
