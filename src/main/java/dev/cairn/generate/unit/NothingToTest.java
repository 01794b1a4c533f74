package dev.cairn.generate.unit;

import dev.cairn.user.UserError;

/** The files define no function that is under test. */
public final class NothingToTest extends UserError {
  NothingToTest(String message, String hint) {
    super(message, hint);
  }
}
