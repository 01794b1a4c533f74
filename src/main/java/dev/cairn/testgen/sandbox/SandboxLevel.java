package dev.cairn.testgen.sandbox;

import java.util.Arrays;
import java.util.Optional;

/** How far the kernel keeps a native program from the host; each level includes those before it. */
public enum SandboxLevel {
  /** Time, memory and file size are limited, nothing else. */
  LIMITS(0, "limits only"),
  /** No new privileges, no sockets, dangerous system calls are refused. */
  SECCOMP(1, "seccomp"),
  /** Files outside the scratch folder and the system's libraries cannot be opened or changed. */
  LANDLOCK(2, "landlock"),
  /** A file system, network and processes of its own: the full level. */
  NAMESPACES(3, "namespaces");

  private final int number;
  private final String title;

  SandboxLevel(int number, String title) {
    this.number = number;
    this.title = title;
  }

  /** What the helper calls it. */
  int number() {
    return number;
  }

  /** The level that the helper calls so. */
  static Optional<SandboxLevel> numbered(String number) {
    return Arrays.stream(values()).filter(l -> number.equals("" + l.number)).findFirst();
  }

  /** The name users see. */
  public String title() {
    return title;
  }

  /** Whether files outside the scratch folder are safe. */
  public boolean keepsFiles() {
    return number >= LANDLOCK.number;
  }

  public boolean isFull() {
    return this == NAMESPACES;
  }
}
