package dev.cairn.engine;

import dev.cairn.path.Defect;
import dev.cairn.path.Run;

/**
 * A defect of the program under test, once per kind and place, with the run that showed it first.
 */
public record FoundDefect(Defect defect, int runNumber, Run run) {}
