/**
 * What experiments found, as a reader gets it: tables, charts, and the folder they are written to.
 * Knows nothing of how anything is measured.
 */
@NullMarked
package dev.cairn.evidence.page;

import org.jspecify.annotations.NullMarked;
