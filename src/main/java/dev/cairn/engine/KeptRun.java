package dev.cairn.engine;

import dev.cairn.path.Run;

/**
 * A run worth keeping.
 *
 * @param number from 1, in the order of the suite
 * @param runNumber which run of the exploration it was, from 1
 * @param isOwnPath it was the first to take its path, and that path is counted
 */
public record KeptRun(int number, int runNumber, Run run, boolean isOwnPath) {}
