/** Terms as SMT-LIB text, for logs and for other tools. */
@NullMarked
package dev.cairn.expr.smtlib;

import org.jspecify.annotations.NullMarked;
