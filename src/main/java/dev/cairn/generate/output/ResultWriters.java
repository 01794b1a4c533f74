package dev.cairn.generate.output;

import dev.cairn.coverage.CoberturaWriter;
import dev.cairn.coverage.LcovWriter;
import dev.cairn.engine.result.Summary;
import java.util.List;
import java.util.function.Function;

/** All writers of a result folder, in the order in which they write; the summary comes last. */
public final class ResultWriters {
  private static final List<ResultWriter> ALL =
      List.of(
          file("coverage.info", r -> LcovWriter.write(r.function(), r.coverage())),
          file(
              "cobertura.xml",
              r -> CoberturaWriter.write(r.function(), r.coverage(), r.time().toEpochMilli())),
          file(Summary.FILE, r -> r.summary().json()));

  private ResultWriters() {}

  public static List<ResultWriter> all() {
    return ALL;
  }

  /** A writer of one text file. */
  private static ResultWriter file(String name, Function<FunctionResult, String> content) {
    return (result, folder) -> folder.write(name, content.apply(result));
  }
}
