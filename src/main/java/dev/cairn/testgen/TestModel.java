package dev.cairn.testgen;

import dev.cairn.ir.CType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One test, in C but in no framework's words.
 *
 * @param number by which it is run alone
 * @param name what its function is called
 * @param title one line that says what it is for
 * @param comment lines for the reader, the title first
 * @param arrangement statements that make the inputs
 * @param stubReturns what each stub returns, call by call, as literals
 * @param stubUses how each stub that is called is used
 * @param preparation statements by which functions of the program make objects, in the order in
 *     which the run made them
 * @param failures statements that say which allocations fail
 * @param call the call of the function under test
 * @param contract statements that check what the contract promises
 * @param expectations what must hold afterwards
 * @param endings statements that give back what functions of the program made
 * @param exitStatus what the test must exit with, when it does not return
 * @param hostEffects what it does to the machine it runs on
 * @param inputs the values it is made of, in the order in which the run asked for them
 * @param program what the program under test is started with, where the user said what it finds
 */
public record TestModel(
    int number,
    String name,
    String title,
    List<String> comment,
    List<String> arrangement,
    Map<String, List<String>> stubReturns,
    Map<String, StubUse> stubUses,
    List<String> failures,
    List<String> preparation,
    String call,
    List<String> contract,
    List<Expectation> expectations,
    List<String> endings,
    OptionalInt exitStatus,
    List<String> hostEffects,
    List<InputValue> inputs,
    Optional<ProgramCase> program) {
  public TestModel {
    comment = List.copyOf(comment);
    arrangement = List.copyOf(arrangement);
    failures = List.copyOf(failures);
    preparation = List.copyOf(preparation);
    contract = List.copyOf(contract);
    expectations = List.copyOf(expectations);
    endings = List.copyOf(endings);
    hostEffects = List.copyOf(hostEffects);
    inputs = List.copyOf(inputs);
  }

  /**
   * How the test uses a stub.
   *
   * @param sets per parameter, counted from 0, the rows of a table of {@code struct cairn_write},
   *     one for each call
   */
  public record StubUse(int calls, Map<Integer, List<String>> sets) {}

  /**
   * One cell of the input.
   *
   * @param name its access path, {@code t[0].x}
   * @param width how many of the bits count
   */
  public record InputValue(String name, CType type, int width, long bits) {
    /** How many bytes it takes. */
    public int size() {
      return Math.max(1, (width + 7) / 8);
    }
  }
}
