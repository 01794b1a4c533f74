/**
 * What an exploration leaves on disk: the summary and the journal. Text only; nothing here
 * explores.
 */
@NullMarked
package dev.cairn.engine.result;

import org.jspecify.annotations.NullMarked;
