package dev.cairn.generate.unit;

import java.util.Optional;

/** What is tested: a function, or one behavior of it. */
public record Aim(String function, Optional<String> behavior) {
  static Aim whole(String function) {
    return new Aim(function, Optional.empty());
  }

  /** How it is called in results: {@code withdraw}, {@code withdraw.enough}. */
  public String label() {
    return function + behavior.map(b -> "." + b).orElse("");
  }
}
