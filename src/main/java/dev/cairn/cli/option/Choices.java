package dev.cairn.cli.option;

import dev.cairn.engine.AllocationFailures;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary.McdcForm;
import dev.cairn.project.ci.Failure;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverSettings.Solving;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The values of an option that has a fixed choice of them, by the words users write. */
public abstract class Choices<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
  private final List<E> all;

  private Choices(Class<E> type) {
    all = List.of(type.getEnumConstants());
  }

  @Override
  public Iterator<String> iterator() {
    return names().iterator();
  }

  private List<String> names() {
    return all.stream().map(RecordJson::words).distinct().toList();
  }

  @Override
  public E convert(String text) {
    return all.stream()
        .filter(c -> RecordJson.words(c).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "there is no '" + text + "', choose one of " + String.join(", ", names())));
  }

  /** {@code --cover}. */
  public static final class OfCriterion extends Choices<Criterion> {
    OfCriterion() {
      super(Criterion.class);
    }
  }

  /** {@code --fail-on}. */
  public static final class OfFailure extends Choices<Failure> {
    public OfFailure() {
      super(Failure.class);
    }
  }

  /** {@code --allocation-failures}. */
  static final class OfFailures extends Choices<AllocationFailures> {
    OfFailures() {
      super(AllocationFailures.class);
    }
  }

  /** {@code --mcdc}. */
  public static final class OfMcdc extends Choices<McdcForm> {
    OfMcdc() {
      super(McdcForm.class);
    }
  }

  /** {@code --solving}. */
  public static final class OfSolving extends Choices<Solving> {
    OfSolving() {
      super(Solving.class);
    }
  }

  /** {@code --solver}. */
  static final class OfSmt extends Choices<Smt> {
    OfSmt() {
      super(Smt.class);
    }
  }

  /** {@code --symbolic-memory}. */
  static final class OfMemory extends Choices<MemoryOptions.SymbolicMemory> {
    OfMemory() {
      super(MemoryOptions.SymbolicMemory.class);
    }
  }
}
