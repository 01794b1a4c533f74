package dev.cairn.testgen.framework;

import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.input.CDeclarations;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The suite for other programs: {@code tests.json}. Keys are a promise to users. */
final class JsonTests implements TestFramework {
  private record Content(String function, String unit, List<Test> tests) {}

  private record Test(
      int number,
      String title,
      List<Cell> inputs,
      Map<String, List<String>> stubs,
      List<Expected> expected,
      OptionalInt exitStatus,
      List<String> hostEffects) {}

  /** {@code value} is a C literal; {@code bits} the same as a whole number. */
  private record Cell(String name, String type, int width, String value, long bits) {}

  private record Expected(String lvalue, String value) {}

  @Override
  public SuiteFiles write(SuiteModel suite) {
    var content =
        new Content(
            suite.subject().function(),
            suite.subject().unit(),
            suite.tests().stream().map(JsonTests::test).toList());
    String text = Json.pretty(RecordJson.tree(content));
    return SuiteFiles.data(List.of(SuiteFiles.File.text(suite.name() + ".json", text)));
  }

  private static Test test(TestModel test) {
    return new Test(
        test.number(),
        test.title(),
        test.inputs().stream().map(JsonTests::cell).toList(),
        test.stubReturns(),
        test.expectations().stream().map(JsonTests::expected).toList(),
        test.exitStatus(),
        test.hostEffects());
  }

  private static Cell cell(TestModel.InputValue input) {
    return new Cell(
        input.name(),
        CDeclarations.declare(input.type(), ""),
        input.width(),
        CLiteral.plain(input.type(), input.bits(), input.width()),
        input.bits());
  }

  private static Expected expected(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Equal(var lvalue, _, var literal) -> new Expected(lvalue, literal);
      case Expectation.Bytes(var lvalue, var literal, _) -> new Expected(lvalue, literal);
      case Expectation.Null(var lvalue, var isNull) ->
          new Expected(lvalue, isNull ? "NULL" : "not NULL");
      case Expectation.Same(var lvalue, var place) -> new Expected(lvalue, place);
    };
  }
}
