/** Campaigns with clusters of processes on this machine: faults, and what more workers gain. */
@NullMarked
package dev.cairn.bench.cluster;

import org.jspecify.annotations.NullMarked;
