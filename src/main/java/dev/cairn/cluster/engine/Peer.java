package dev.cairn.cluster.engine;

/** Another member of the cluster, as long as it stays; its text is its name among the others. */
public interface Peer {}
