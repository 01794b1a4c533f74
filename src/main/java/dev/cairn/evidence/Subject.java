package dev.cairn.evidence;

import java.nio.file.Path;

/** A function that experiments are made on; {@code name} is what tables call it. */
record Subject(String name, Path file, String function) {
  boolean isProgram() {
    return function.equals("main");
  }
}
