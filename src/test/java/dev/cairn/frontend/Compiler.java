package dev.cairn.frontend;

import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.ir.Global;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Compiles snippets for tests. */
final class Compiler {
  static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());

  private Compiler() {}

  static Program compile(String text, String... options) {
    return FRONT_END.compile(List.of(Source.text("t.c", text)), withoutWarnings(options));
  }

  /** One unit per text, named {@code 0.c}, {@code 1.c}, … */
  static Program link(String... texts) {
    List<Source> sources = new ArrayList<>();
    for (String text : texts) {
      sources.add(Source.text(sources.size() + ".c", text));
    }
    return FRONT_END.compile(sources, List.of("-w"));
  }

  static Global global(Program program, String name) {
    return Objects.requireNonNull(program.globals().get(name));
  }

  static Procedure function(Program program, String name) {
    return Objects.requireNonNull(program.functions().get(name));
  }

  static Procedure function(String name, String text, String... options) {
    return compile(text, options).function(name).orElseThrow();
  }

  /** The branches of the snippet as {@code "text outcome"}. */
  static List<String> branches(String text) {
    return compile(text).branches().stream().map(b -> b.condition() + " " + b.outcome()).toList();
  }

  /** The conditions of the snippet in the order of their ids, once each. */
  static List<String> conditions(String text) {
    return compile(text).branches().stream()
        .filter(b -> b.outcome().equals("true"))
        .map(b -> b.condition())
        .toList();
  }

  private static List<String> withoutWarnings(String... options) {
    List<String> all = new ArrayList<>(List.of("-w"));
    all.addAll(Arrays.asList(options));
    return all;
  }
}
