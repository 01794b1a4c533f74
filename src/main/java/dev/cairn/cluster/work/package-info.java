/** Those who do the tasks of others: workers, and the processes in which they have them done. */
@NullMarked
package dev.cairn.cluster.work;

import org.jspecify.annotations.NullMarked;
