package dev.cairn.input.acsl.code;

import dev.cairn.ir.CType;

/**
 * What a name of a clause is in C.
 *
 * @param isMemory it is a variable that the function may change, so its old value is another
 */
public record Named(String text, CType type, boolean isMemory) {}
