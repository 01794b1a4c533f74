/** Records as bytes, between processes of one version. Knows nothing of what they say. */
@NullMarked
package dev.cairn.cluster.wire;

import org.jspecify.annotations.NullMarked;
