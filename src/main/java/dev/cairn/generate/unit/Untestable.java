package dev.cairn.generate.unit;

import dev.cairn.input.derive.InputModels.Answer;
import dev.cairn.user.UserError;

/**
 * A function that cannot be run on inputs of ours: the user's error when it was asked for by name.
 */
public final class Untestable extends UserError {
  private static final long serialVersionUID = 1;

  Untestable(Answer.Unsupported why) {
    super(why.at() + ": " + why.reason(), why.hint());
  }
}
