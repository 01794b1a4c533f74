/**
 * Members of a cluster and what they say to one another, on JGroups, which brings membership,
 * detection of failures and TLS. Nothing else knows it, so it is loaded where a cluster is joined.
 */
@NullMarked
package dev.cairn.cluster.engine;

import org.jspecify.annotations.NullMarked;
