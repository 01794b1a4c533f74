/** Those who give tasks away: a command that leads, its desk, and what it does with the results. */
@NullMarked
package dev.cairn.cluster.lead;

import org.jspecify.annotations.NullMarked;
