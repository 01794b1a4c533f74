package dev.cairn.bench.mutants;

import dev.cairn.bench.Folders;
import dev.cairn.bench.SummaryFile;
import dev.cairn.bench.real.Shell;
import dev.cairn.cli.CommandInProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which mutants nobody can kill. One is equivalent when gcc compiles it to the same code; or when
 * both texts have no effects, as gcc says, and Cairn proves that no allowed input gives them
 * different results. All others count as different.
 */
final class Equivalence {
  private static final int SECONDS = 60;
  private static final String DIFFERS = "cairn_differs";
  private static final Pattern REQUIRES = Pattern.compile("(?s)requires[^;]*;");
  private static final Pattern NAME = Pattern.compile("([A-Za-z_]\\w*)\\s*(\\[[^]]*\\]\\s*)?$");
  private final Subject subject;
  private final Path folder;
  private final String original;
  private final String code;

  Equivalence(Subject subject, String original, Path folder) throws IOException {
    this.subject = subject;
    this.original = original;
    this.folder = folder;
    code = code(original);
  }

  /** What gcc -O2 makes of it; empty when it does not compile. */
  String code(String text) throws IOException {
    Shell.Ended ended = gcc(text, "-w", "-S", "-fkeep-static-functions");
    return ended.status() == 0 ? ended.output() : "";
  }

  /** Of the original. */
  String code() {
    return code;
  }

  private Shell.Ended gcc(String text, String... options) throws IOException {
    Path scratch = Folders.emptied(folder.resolve("code"));
    Files.writeString(scratch.resolve("unit.c"), text);
    List<String> command = new ArrayList<>(List.of("gcc", "-O2", "-std=gnu17"));
    command.addAll(List.of(options));
    command.addAll(subject.options());
    command.addAll(List.of("-iquote", subject.file().resolveSibling("").toString()));
    command.addAll(List.of("unit.c", "-o", "-"));
    return new Shell(scratch).run(SECONDS, command.toArray(String[]::new));
  }

  /** Is it proved that no input tells them apart. */
  boolean isProved(Mutant mutant) throws IOException {
    Optional<String> text = compared(mutant);
    if (text.isEmpty() || !isPure(text.get())) {
      return false;
    }
    Path scratch = Folders.emptied(folder.resolve("pair"));
    Path file = Files.writeString(scratch.resolve("pair.c"), text.get());
    List<String> command = new ArrayList<>(List.of("generate", file.toString()));
    command.addAll(List.of("--function", DIFFERS, "--no-native", "--no-report"));
    command.addAll(List.of("--max-time", "30s", "--solver-timeout", "20s"));
    command.addAll(List.of("-o", scratch.resolve("out").toString(), "--"));
    command.addAll(subject.options());
    command.add("-I" + subject.file().resolveSibling(""));
    CommandInProcess.run(command.toArray(String[]::new));
    Path summary = scratch.resolve("out").resolve(DIFFERS).resolve("summary.json");
    return Files.exists(summary)
        && SummaryFile.read(summary).get("items").items().stream()
            .anyMatch(
                i ->
                    i.get("function").text().equals(DIFFERS)
                        && i.get("outcome").text().equals("true")
                        && i.get("verdict").text().equals("infeasible"));
  }

  /** Does gcc say of both that they have no effects, of which a result would tell nothing. */
  private boolean isPure(String text) throws IOException {
    String said = gcc(text, "-S", "-Wsuggest-attribute=pure", "-Wsuggest-attribute=const").error();
    return says(said, "cairn_original") && says(said, "cairn_mutant");
  }

  private static boolean says(String said, String name) {
    return Pattern.compile("In function \\W*" + name + "\\W*\n[^\n]*-Wsuggest-attribute")
        .matcher(said)
        .find();
  }

  /** The unit with both functions and one that compares their results; empty: it cannot be had. */
  private Optional<String> compared(Mutant mutant) {
    Optional<FunctionText> before = FunctionText.of(original, subject.function());
    Optional<FunctionText> after = FunctionText.of(mutant.text(), subject.function());
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    String result = before.get().result().replaceAll("\\b(static|inline|extern)\\b", "").strip();
    String parameters = before.get().parameters();
    if (!result.matches("[\\w ]+") || result.equals("void")) {
      return Optional.empty();
    }
    List<String> names =
        Pattern.compile(",").splitAsStream(parameters).map(Equivalence::name).toList();
    String given = parameters.equals("void") ? "" : String.join(", ", names);
    String requires =
        REQUIRES
            .matcher(before.get().comment())
            .results()
            .map(MatchResult::group)
            .collect(Collectors.joining(" "));
    return Optional.of(
        original
            + "\n"
            + before.get().renamed("cairn_original").replaceFirst("^\\s*static\\b", "")
            + "\n"
            + after.get().renamed("cairn_mutant").replaceFirst("^\\s*static\\b", "")
            + "\n"
            + (requires.isEmpty() ? "" : "/*@ " + requires + " */\n")
            + ("int %s(%s) {\n  %s cairn_a = cairn_original(%s);\n  %s cairn_b = cairn_mutant(%s);\n"
                    .formatted(DIFFERS, parameters, result, given, result, given)
                + "  if (cairn_a != cairn_b)\n    return 1;\n  return 0;\n}\n"));
  }

  private static String name(String parameter) {
    var name = NAME.matcher(parameter.strip());
    return name.find() ? name.group(1) : "";
  }
}
