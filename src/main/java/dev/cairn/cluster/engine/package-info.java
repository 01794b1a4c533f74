/**
 * Members of a cluster and what they say to one another. What knows JGroups, which brings
 * membership, detection of failures and TLS, lies in {@code src/cluster}.
 */
@NullMarked
package dev.cairn.cluster.engine;

import org.jspecify.annotations.NullMarked;
