package dev.cairn.input;

import dev.cairn.ir.CType;

/**
 * Members of that name which are declared as {@code void *} and taken for pointers to {@code
 * whole}: the private part of an object.
 */
public record VoidMember(String name, CType whole) {}
