package dev.cairn.generate.unit;

import dev.cairn.generate.Request;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.derive.driver.UserOracle;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.user.Nearest;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which functions of a unit the user wants to be tested. */
final class WantedFunctions {
  private final Program program;
  private final UnitFiles files;
  private final Request.Scope scope;
  private final Contracts contracts;
  private final UserOracle oracle;

  WantedFunctions(
      Program program,
      UnitFiles files,
      Request.Scope scope,
      Contracts contracts,
      UserOracle oracle) {
    this.program = program;
    this.files = files;
    this.scope = scope;
    this.contracts = contracts;
    this.oracle = oracle;
  }

  /** Those named, or all that the files define except main, as far as they are in the shard. */
  List<String> of(List<String> named) {
    List<String> defined =
        program.functions().values().stream().filter(this::isUsers).map(Procedure::name).toList();
    Stream.concat(named.stream(), scope.skipped().stream().sorted())
        .filter(n -> !defined.contains(n))
        .forEach(n -> refuse(n, defined));
    List<String> wanted =
        named.isEmpty()
            ? defined.stream().filter(this::isInScope).toList()
            : named.stream().distinct().toList();
    if (wanted.isEmpty()) {
      throw new NothingToTest(
          files + ": there is no function to test",
          defined.contains(Unit.MAIN)
              ? "to test the program as a whole, add --function main"
              : "define one");
    }
    return wanted.stream().filter(this::isInShard).toList();
  }

  private void refuse(String name, List<String> defined) {
    throw new UserError(
        "no function '" + name + "' is defined in " + files,
        Nearest.to(name, defined)
            .map(n -> "did you mean '" + n + "'?")
            .orElse(
                defined.isEmpty()
                    ? "the file defines no function"
                    : "there are " + String.join(", ", defined)));
  }

  private boolean isInShard(String function) {
    Path file = files.absoluteOf(program, function);
    return scope.shard().holds(file.getFileName().toString(), function);
  }

  /** Is a function under test where none is named. */
  private boolean isInScope(String function) {
    Path file = files.absoluteOf(program, function);
    return !function.equals(Unit.MAIN)
        && !isCompanion(function)
        && !scope.skipped().contains(function)
        && scope.linked().stream().noneMatch(f -> UnitFiles.absolute(f.toString()).equals(file));
  }

  /** Each function by itself, or each of its behaviors. */
  List<Aim> aims(List<String> named, boolean isByBehavior) {
    return of(named).stream().flatMap(f -> aims(f, isByBehavior)).toList();
  }

  /** Whether behaviors leave a gap or overlap is seen on the whole function only. */
  private Stream<Aim> aims(String function, boolean isByBehavior) {
    Contract contract = contracts.contract(function);
    Stream<Aim> whole = Stream.of(Aim.whole(function));
    if (!isByBehavior || contract.behaviors().isEmpty()) {
      return whole;
    }
    Stream<Aim> behaviors =
        contract.behaviors().stream().map(b -> new Aim(function, Optional.of(b.name())));
    return contract.behaviorSets().isEmpty() ? behaviors : Stream.concat(behaviors, whole);
  }

  private boolean isCompanion(String function) {
    return program.function(function).filter(oracle::isCompanion).isPresent();
  }

  private boolean isUsers(Procedure f) {
    return program.files().containsKey(f.location().file());
  }
}
