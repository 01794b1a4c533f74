package dev.cairn.testgen;

import static dev.cairn.testgen.Types.BOOL;
import static dev.cairn.testgen.Types.BYTE;
import static dev.cairn.testgen.Types.CHAR;
import static dev.cairn.testgen.Types.DOUBLE;
import static dev.cairn.testgen.Types.FLOAT;
import static dev.cairn.testgen.Types.INT;
import static dev.cairn.testgen.Types.LONG;
import static dev.cairn.testgen.Types.UNSIGNED;
import static dev.cairn.testgen.Types.UNSIGNED_LONG;
import static dev.cairn.testgen.Types.constant;
import static dev.cairn.testgen.Types.declaration;
import static dev.cairn.testgen.Types.member;
import static dev.cairn.testgen.Types.parameter;
import static dev.cairn.testgen.Types.pointer;
import static dev.cairn.testgen.Types.struct;
import static dev.cairn.testgen.Types.typedef;

import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import java.util.List;

/** Suites for the functions of kitchen.c; together they use every kind of input. */
enum Kitchen {
  SUM_LIST {
    @Override
    TestSubject subject(String unit) {
      CType flags =
          struct(
              "flags",
              4,
              Types.bits("on", UNSIGNED, 0, 1),
              Types.bits("level", INT, 1, 4),
              member("tag", BYTE, 1));
      return Types.subject(
          "sum_list",
          unit,
          declaration(
              LONG,
              parameter("list", pointer(constant(Types.node()))),
              parameter("flags", flags),
              parameter("tag", BYTE)));
    }

    @Override
    List<TestRun> tests() {
      return List.of(
          new RunBuilder()
              .isNull("list")
              .cell("flags.on", UNSIGNED, 0, 1)
              .cell("tag", BYTE, 200)
              .observes("result", LONG, 200)
              .test(1, "an empty list"),
          new RunBuilder()
              .points("list", Types.node(), 1)
              .cell("list[0].key", INT, 3)
              .points("list[0].next", Types.node(), 1)
              .cell("list[0].next[0].key", INT, Integer.MIN_VALUE)
              .isNull("list[0].next[0].next")
              .cell("flags.on", UNSIGNED, 1, 1)
              .cell("flags.level", INT, 0b1001, 4)
              .observes("result", LONG, -7L + 3 + Integer.MIN_VALUE)
              .test(2, "a list of two"));
    }
  },
  WEIGH {
    @Override
    TestSubject subject(String unit) {
      CType point = struct("point", 8, member("x", INT, 0), member("y", INT, 4));
      CType shape =
          typedef(
              "shape",
              struct(
                  "",
                  40,
                  member("color", COLOR, 0),
                  member("corner", new CType.Array(point, 2), 4),
                  member("name", pointer(constant(CHAR)), 24),
                  member("weight", DOUBLE, 32)));
      return Types.subject(
          "weigh",
          unit,
          declaration(
              DOUBLE,
              parameter("shapes", pointer(shape)),
              parameter("count", UNSIGNED_LONG),
              parameter("factor", FLOAT),
              parameter("twice", BOOL)),
          new InputModel.Root("counter", INT, true));
    }

    @Override
    List<TestRun> tests() {
      return List.of(
          new RunBuilder()
              .points("shapes", INT, 2)
              .cell("shapes[0].color", COLOR, 1)
              .chars("shapes[0].name", "b\"\\?\n\0")
              .cell("shapes[0].weight", DOUBLE, Double.doubleToRawLongBits(0.1))
              .cell("shapes[0].corner[1].y", INT, 41)
              .cell("shapes[1].weight", DOUBLE, Double.doubleToRawLongBits(-0.0))
              .cell("count", UNSIGNED_LONG, 2)
              .cell("factor", FLOAT, Float.floatToRawIntBits(1e-3f))
              .cell("twice", BOOL, 1)
              .cell("counter", INT, -5)
              .observes("result", DOUBLE, Double.doubleToRawLongBits(2 * (0.1 * 1e-3f)))
              .observes("shapes[0].color", COLOR, 2)
              .observes("shapes[0].corner[1].y", INT, 42)
              .observes("counter", INT, -4)
              .test(1, "two shapes"),
          new RunBuilder()
              .points("shapes", INT, 1)
              .cell("shapes[0].weight", DOUBLE, 0x7ff8000000000123L)
              .cell("count", UNSIGNED_LONG, 1)
              .cell("factor", FLOAT, Float.floatToRawIntBits(Float.NEGATIVE_INFINITY))
              .observes("result", DOUBLE, Double.doubleToRawLongBits(Double.NaN))
              .test(2, "not a number"),
          new RunBuilder().observes("result", DOUBLE, 0).test(3, "nothing read: \"quoted\", 50%"));
    }
  },
  BUMP {
    @Override
    TestSubject subject(String unit) {
      CType point = struct("point", 8, member("x", INT, 0), member("y", INT, 4));
      return Types.subject(
          "bump",
          unit,
          declaration(INT, parameter("by", INT)),
          new InputModel.Root("counter", INT, true),
          new InputModel.Root("table", new CType.Array(INT, 4), true),
          new InputModel.Root("origin", pointer(point), true),
          new InputModel.Root("limit", constant(INT), true));
    }

    @Override
    List<TestRun> tests() {
      return List.of(
          new RunBuilder()
              .cell("by", INT, 2)
              .cell("counter", INT, 40)
              .points("origin", INT, 1)
              .cell("origin[0].x", INT, 1)
              .cell("table[2]", INT, 9)
              .cell("limit", INT, 3)
              .observes("result", INT, 3)
              .observes("counter", INT, 42)
              .observes("origin[0].x", INT, 10)
              .test(1, "globals of all kinds"),
          new RunBuilder().isNull("origin").observes("result", INT, 3).test(2, "a null global"));
    }
  },
  SENSE {
    @Override
    TestSubject subject(String unit) {
      return Types.subject("sense", unit, declaration(INT));
    }

    @Override
    List<TestRun> tests() {
      return List.of(
          new RunBuilder()
              .stub("read_sensor", INT, 30)
              .stub("read_sensor", INT, 12)
              .observes("result", INT, 42)
              .test(1, "values of a stub"));
    }
  },
  LENGTH {
    @Override
    TestSubject subject(String unit) {
      return Types.subject(
          "length",
          unit,
          declaration(INT, parameter("text", pointer(constant(CHAR))), parameter("stop", CHAR)));
    }

    @Override
    List<TestRun> tests() {
      return List.of(
          new RunBuilder()
              .chars("text", "key = value\0")
              .cell("stop", CHAR, '=')
              .observes("result", INT, 4)
              .test(1, "a string"),
          new RunBuilder()
              .chars("text", "'x")
              .cell("stop", CHAR, 'x')
              .observes("result", INT, 1)
              .test(2, "characters without an end"),
          new RunBuilder()
              .chars("text", "\0")
              .cell("stop", CHAR, 0x80)
              .observes("result", INT, 0)
              .test(3, "the empty string"));
    }
  },
  TOTAL {
    @Override
    TestSubject subject(String unit) {
      return Types.subject(
          "total",
          unit,
          declaration(
              INT,
              parameter("m", pointer(new CType.Array(INT, 2))),
              parameter("rows", INT),
              parameter("out", pointer(CHAR))));
    }

    @Override
    List<TestRun> tests() {
      return List.of(
          new RunBuilder()
              .points("m", INT, 2)
              .cell("m[0][0]", INT, 2)
              .cell("m[0][1]", INT, 3)
              .cell("m[1][0]", INT, 4)
              .cell("m[1][1]", INT, 5)
              .cell("rows", INT, 2)
              .points("out", CHAR, 1)
              .observes("result", INT, 26)
              .observes("out[0]", CHAR, '\n')
              .test(1, "a matrix"));
    }
  },
  RELEASE {
    @Override
    TestSubject subject(String unit) {
      return Types.subject(
          "release",
          unit,
          declaration(
              INT,
              parameter("list", pointer(Types.node())),
              parameter("text", pointer(CHAR)),
              parameter("m", pointer(new CType.Array(INT, 2)))));
    }

    @Override
    List<TestRun> tests() {
      return List.of(
          new RunBuilder()
              .cell("list == NULL", BOOL, 0)
              .points("list", INT, -1)
              .points("list[0].next", INT, -1)
              .cell("list[0].next[0].key", INT, 8)
              .points("text", CHAR, -1)
              .cell("text[0]", CHAR, 'a')
              .cell("text[1]", CHAR, 'b')
              .cell("text[2]", CHAR, 0)
              .points("m", INT, -1)
              .cell("m[0][1]", INT, 4)
              .observes("result", INT, 109)
              .test(1, "frees its inputs"),
          new RunBuilder()
              .isNull("list")
              .cell("text == NULL", BOOL, 0)
              .points("text", CHAR, -1)
              .points("m", INT, 0)
              .test(2, "has nothing to free"));
    }
  },
  FIRST {
    @Override
    TestSubject subject(String unit) {
      return Types.subject(
          "first", unit, declaration(INT, parameter("p", pointer(INT)), parameter("n", INT)));
    }

    @Override
    List<TestRun> tests() {
      RunBuilder big = new RunBuilder().points("p", INT, 100_000).cell("n", INT, 100_000);
      RunBuilder sparse = new RunBuilder().points("p", INT, 50).cell("n", INT, 50);
      return List.of(
          new RunBuilder().points("p", INT, 0).observes("result", INT, -1).test(1, "no elements"),
          sparse.cell("p[0]", INT, 5).observes("result", INT, 5).test(2, "many elements"),
          big.cell("p[0]", INT, 6).observes("result", INT, 6).test(3, "very many elements"));
    }
  };

  private static final CType COLOR = Types.enumeration("color", "RED", "GREEN", "BLUE");

  abstract TestSubject subject(String unit);

  abstract List<TestRun> tests();

  String fileName() {
    return "test_" + subject("").function() + ".c";
  }
}
