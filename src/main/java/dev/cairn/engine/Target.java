package dev.cairn.engine;

import dev.cairn.coverage.LoopFacts;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Program;

/** What is explored: one function of a program, on the inputs its precondition allows. */
public record Target(
    Program program, String function, Precondition precondition, LoopFacts loops) {}
