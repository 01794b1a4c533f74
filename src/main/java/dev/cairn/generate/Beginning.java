package dev.cairn.generate;

import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Past;
import dev.cairn.expr.Variables;
import dev.cairn.ir.UserError;
import dev.cairn.solver.stack.Answers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Where an exploration begins: at nothing, or with what its journal tells of an earlier process.
 *
 * @param fingerprint what is explored and how
 */
record Beginning(Path journal, Past past, Map<String, String> fingerprint) {
  /** Reads what the folder holds; a journal of something else is the user's error. */
  static Beginning resumed(Path folder, Variables variables, Map<String, String> fingerprint)
      throws IOException {
    Path journal = folder.resolve("journal");
    Past past = Past.read(journal, variables);
    if (!past.isEmpty()) {
      List<String> differences = Fingerprint.differences(past.head(), fingerprint);
      if (!differences.isEmpty()) {
        throw new UserError(
            journal + ": --resume cannot go on: " + String.join("; ", differences),
            "repeat the earlier command with --resume added, or leave --resume out to start again");
      }
    }
    return new Beginning(journal, past, fingerprint);
  }

  /** As if there were nothing. */
  static Beginning fresh(Path folder, Map<String, String> fingerprint) throws IOException {
    Past nothing = Past.read(folder.resolve("no journal"), new Variables());
    return new Beginning(folder.resolve("journal"), nothing, fingerprint);
  }

  Journal open() throws IOException {
    return past.isEmpty() ? Journal.create(journal, fingerprint) : Journal.resume(journal, past);
  }

  /** The answers known from before. */
  Answers answers() {
    var answers = new Answers();
    past.answers().forEach((key, entry) -> answers.add(key, entry.verdict()));
    return answers;
  }
}
