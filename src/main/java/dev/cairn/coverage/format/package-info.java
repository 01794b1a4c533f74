/** Coverage of sources in the formats of other tools. The same coverage gives the same text. */
@NullMarked
package dev.cairn.coverage.format;

import org.jspecify.annotations.NullMarked;
