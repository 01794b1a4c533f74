package dev.cairn.bench.truth;

import java.util.Map;

/** What others decide: the environment, callbacks, functions of other files, earlier calls. */
final class OutsideIngredients {
  private OutsideIngredients() {}

  static void addTo(Map<String, Pantry.Maker> makers) {
    makers.put("process", OutsideIngredients::process);
    makers.put("system", OutsideIngredients::system);
    makers.put("time", OutsideIngredients::time);
    makers.put("allocation", OutsideIngredients::allocation);
    makers.put("callback", OutsideIngredients::callback);
    makers.put("global-callback", OutsideIngredients::globalCallback);
    makers.put("member-callback", OutsideIngredients::memberCallback);
    makers.put("undefined", OutsideIngredients::undefined);
    makers.put("undefined-out", OutsideIngredients::undefinedOut);
    makers.put("static", OutsideIngredients::staticVariable);
    makers.put("volatile", OutsideIngredients::volatileVariable);
    makers.put("initialised", OutsideIngredients::initialised);
    makers.put("output", OutsideIngredients::output);
    makers.put("error-number", OutsideIngredients::errorNumber);
  }

  private static Ingredient process(String id, Pantry.Domain domain) {
    return new Ingredient()
        .open()
        .tests("getuid() == 0", "geteuid() != 0", "getppid() == 1", "isatty(0)", "getpid() % 2");
  }

  private static Ingredient system(String id, Pantry.Domain domain) {
    String b = "place" + id;
    return new Ingredient()
        .open()
        .global("static char " + b + "[64];")
        .tests("getenv(\"HOME\") == 0", "sysconf(_SC_NPROCESSORS_ONLN) > 3")
        .tests("access(\"/etc/passwd\", 0) == 0", "getchar() == 'x'", "getcwd(" + b + ", 64) == 0")
        .tests("gethostname(" + b + ", 64) == 0");
  }

  private static Ingredient time(String id, Pantry.Domain domain) {
    return new Ingredient()
        .open()
        .tests("time(0) % 2 == 1", "rand() % 3 == 2", "clock() > 1", "random() % 2");
  }

  private static Ingredient allocation(String id, Pantry.Domain domain) {
    return new Ingredient()
        .open()
        .fragment(
            c -> {
              String m = "m" + c.line() + "_" + id;
              c.statement("int *" + m + " = malloc(sizeof *" + m + ");");
              c.openDecision("if (", new Choice.Atom(m + " == 0", false), ") {");
              c.statement("return 3;");
              c.close("}");
              c.statement("*" + m + " = n; r += *" + m + "; free(" + m + ");");
            });
  }

  private static Ingredient callback(String id, Pantry.Domain domain) {
    String f = "f" + id;
    return new Ingredient()
        .open()
        .parameter("int (*" + f + ")(int)", f)
        .builds("int (*" + f + ")(int) = t_pick(8) ? t_callback : NULL;")
        .guard("!" + f)
        .tests(f + "(1) > 1", f + "(r) == " + f + "(r)")
        .reads("(" + f + "(2) & 3)");
  }

  private static Ingredient globalCallback(String id, Pantry.Domain domain) {
    String f = "hook" + id;
    return new Ingredient()
        .open()
        .global("int (*" + f + ")(int);")
        .builds(f + " = t_pick(8) ? t_callback : NULL;")
        .guard("!" + f)
        .tests(f + "(1) > 1")
        .reads("(" + f + "(2) & 3)");
  }

  private static Ingredient memberCallback(String id, Pantry.Domain domain) {
    String h = "handler" + id;
    return new Ingredient()
        .open()
        .parameter("struct handler *" + h, h)
        .builds("struct handler *" + h + " = t_object(sizeof *" + h + ");")
        .builds(h + "->count = t_value(); t_offer(&" + h + "->count, 1);")
        .builds(h + "->call = t_pick(8) ? t_callback : NULL;")
        .guard("!" + h)
        .guard("!" + h + "->call")
        .tests(h + "->call(1) > 1", h + "->count == 2")
        .writes(h + "->count");
  }

  private static Ingredient undefined(String id, Pantry.Domain domain) {
    String f = "elsewhere" + id;
    return new Ingredient()
        .open()
        .global("int " + f + "(int);")
        .defines("int " + f + "(int x) { return t_callback(x); }")
        .tests(f + "(1) > 1", f + "(r) == " + f + "(r)")
        .reads("(" + f + "(2) & 3)");
  }

  private static Ingredient undefinedOut(String id, Pantry.Domain domain) {
    String f = "fill" + id;
    return new Ingredient()
        .open()
        .global("int " + f + "(int *);")
        .defines("int " + f + "(int *p) { *p = t_value(); return t_callback(0); }")
        .fragment(
            c -> {
              c.statement("n = 0;");
              c.statement("r = " + f + "(&n) & 3;");
            });
  }

  /** A device may change it between two reads. */
  private static Ingredient volatileVariable(String id, Pantry.Domain domain) {
    String d = "device" + id;
    return new Ingredient()
        .open()
        .global("volatile int " + d + ";")
        .builds(d + " = t_value();")
        .reads("DEVICE(" + d + ")")
        .writes(d)
        .tests("DEVICE(" + d + ") != DEVICE(" + d + ")", "DEVICE(" + d + ") == 1");
  }

  /** Another file may have changed them before the call. */
  private static Ingredient initialised(String id, Pantry.Domain domain) {
    String g = "limit" + id;
    String t = "levels" + id;
    return new Ingredient()
        .open()
        .global("int " + g + " = 2;")
        .global("int " + t + "[2] = {1, 2};")
        .builds(g + " = t_value(); " + t + "[0] = t_value(); " + t + "[1] = t_value();")
        .reads(g, t + "[0]", t + "[n & 1]")
        .tests(g + " > 2", t + "[1] == 0", t + "[n & 1] > 2");
  }

  private static Ingredient output(String id, Pantry.Domain domain) {
    return new Ingredient()
        .open()
        .tests("printf(\"x\") < 0", "puts(\"x\") == EOF", "fflush(stdout) != 0")
        .tests("ferror(stdout)", "signal(SIGINT, SIG_DFL) == SIG_IGN")
        .fragment(c -> c.statement("printf(\"%d\\n\", r);"));
  }

  private static Ingredient errorNumber(String id, Pantry.Domain domain) {
    return new Ingredient()
        .open()
        .builds("errno = t_pick(2) ? EINTR : 0;")
        .tests("errno == EINTR", "errno != 0")
        .fragment(c -> c.statement("errno = 0;"));
  }

  /** Its value is left by earlier calls. */
  private static Ingredient staticVariable(String id, Pantry.Domain domain) {
    return new Ingredient()
        .open()
        .fragment(
            c -> {
              String k = "calls" + c.line() + "_" + id;
              c.statement("static int " + k + ";");
              c.statement(k + " = (" + k + " + 1) % 8;");
              c.statement("r += " + k + ";");
            });
  }
}
