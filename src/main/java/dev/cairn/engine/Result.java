package dev.cairn.engine;

import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.ItemVerdict;
import dev.cairn.coverage.Line;
import dev.cairn.ir.Branch;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an exploration found.
 *
 * @param isComplete nothing that the criterion asks for was left undecided
 * @param runs runs made to take paths; those made for safety checks are in {@code figures}
 * @param tests the suite, in order
 * @param faulting runs that end in a defect and cover what no test covers
 * @param branches every counted branch with its verdict; so are {@code lines}
 * @param coverage what tests, defect reproducers and faulting runs cover together
 * @param obstacles why not everything is known, in the order met
 * @param coverageByRun pairs (run, items covered so far), one for each run that covered something
 *     new
 */
public record Result(
    Settings settings,
    boolean isComplete,
    int runs,
    List<TestCase> tests,
    List<TestCase> faulting,
    List<FoundDefect> defects,
    PathCounts paths,
    Map<Branch, ItemVerdict> branches,
    Map<Line, ItemVerdict> lines,
    CoverageMap coverage,
    Set<String> concretizations,
    Set<String> obstacles,
    Figures figures,
    List<int[]> coverageByRun,
    long nanos) {}
