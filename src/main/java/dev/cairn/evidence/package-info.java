/**
 * The papers' experiments on our implementation, with the papers' own figures beside ours. An
 * experiment measures and returns tables and figures; it neither prints nor writes files. All that
 * is counted depends on the seeds alone; times do not.
 */
@NullMarked
package dev.cairn.evidence;

import org.jspecify.annotations.NullMarked;
