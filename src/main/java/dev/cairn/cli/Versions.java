package dev.cairn.cli;

import dev.cairn.frontend.clang.EmbeddedToolchain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.IVersionProvider;

/** {@code cairn --version}: of Cairn and of what it works with. */
final class Versions implements IVersionProvider {
  @Override
  public String[] getVersion() {
    List<String> lines = new ArrayList<>(List.of("cairn " + Main.VERSION));
    carried().forEach((name, version) -> lines.add(name + " " + version));
    lines.add("Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")");
    return new String[] {String.join("\n", lines)};
  }

  /** What is part of Cairn; the build has the same numbers. */
  static Map<String, String> carried() {
    return new TreeMap<>(
        Map.of("clang", EmbeddedToolchain.clangVersion(), "Bitwuzla", "0.8.2", "Z3", "4.14.1"));
  }
}
