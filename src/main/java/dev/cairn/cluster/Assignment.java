package dev.cairn.cluster;

/**
 * A function whose exploration is led elsewhere.
 *
 * @param session names the exploration among those of its leader
 * @param task what would be asked of somebody who does all of it
 * @param label how results call the function
 * @param isTakingAll the search goes for all choices behind a run
 * @param threads how many may help there
 */
public record Assignment(
    String session, Task task, String label, boolean isTakingAll, int threads) {}
