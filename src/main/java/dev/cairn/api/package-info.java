/**
 * Cairn for programs: generate tests, explore with a search strategy of one's own, read results.
 *
 * <pre>{@code
 * List<FunctionResult> results =
 *     Generation.of(Path.of("merge.c"))
 *         .functions("merge")
 *         .cover(Criterion.BRANCH)
 *         .maxTime(Duration.ofSeconds(10))
 *         .output(Path.of("cairn-out"))
 *         .run();
 * for (FunctionResult result : results) {
 *   System.out.println(result.name() + ": " + result.branches().covered() + " branches");
 * }
 * }</pre>
 *
 * <p>This package follows semantic versioning, and so do {@link dev.cairn.engine.Criterion}, {@link
 * dev.cairn.search.SearchStrategy}, {@link dev.cairn.search.StrategyProvider}, {@link
 * dev.cairn.search.Strategies.Settings}, {@link dev.cairn.path.ExecutionPath} and {@link
 * dev.cairn.user.UserError}. Everything else of Cairn may change with any version.
 */
@NullMarked
package dev.cairn.api;

import org.jspecify.annotations.NullMarked;
