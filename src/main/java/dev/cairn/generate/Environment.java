package dev.cairn.generate;

import dev.cairn.frontend.clang.CacheLocation;

/**
 * What a job takes from the machine it runs on.
 *
 * @param searchPath where the system's C compiler is looked for
 */
public record Environment(CacheLocation cache, String searchPath) {}
