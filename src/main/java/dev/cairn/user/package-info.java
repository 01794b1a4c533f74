/** What a user did wrong, told with its place, its reason and a remedy. Every room may say so. */
@NullMarked
package dev.cairn.user;

import org.jspecify.annotations.NullMarked;
