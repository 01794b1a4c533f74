/**
 * What the members of a cluster say to one another: tasks, findings, questions. A task depends on
 * nothing but itself, so it may be done anywhere, twice, or by somebody else than the first.
 */
@NullMarked
package dev.cairn.cluster;

import org.jspecify.annotations.NullMarked;
