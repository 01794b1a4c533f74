package dev.cairn.testgen.framework;

import dev.cairn.testgen.TestFramework;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All frameworks by the name users give them in {@code --emit}. */
public final class Frameworks {
  /** The one in which suites are checked before they are delivered. */
  public static final String CHECKED = "c";

  private static final Map<String, TestFramework> BY_NAME = register();

  private Frameworks() {}

  private static Map<String, TestFramework> register() {
    Map<String, TestFramework> all = new TreeMap<>();
    all.put(CHECKED, new PlainC());
    all.put("check", new LibCheck());
    all.put("cmocka", new Cmocka());
    all.put("corpus", new FuzzCorpus());
    all.put("ctest", new BuildFiles());
    all.put("gtest", new GoogleTest());
    all.put("json", new JsonTests());
    all.put("ktest", new KTest());
    all.put("testcomp", new TestComp());
    all.put("unity", new Unity());
    return Collections.unmodifiableMap(all);
  }

  /** The names, sorted. */
  public static Set<String> names() {
    return BY_NAME.keySet();
  }

  /** The framework of that name; throws IllegalArgumentException for an unknown one. */
  public static TestFramework named(String name) {
    TestFramework framework = BY_NAME.get(name);
    if (framework == null) {
      throw new IllegalArgumentException("no framework '" + name + "', there are " + names());
    }
    return framework;
  }

  /** What suites are checked in. */
  public static TestFramework checked() {
    return named(CHECKED);
  }

  /** What suites are checked in that test a program in the world the user described. */
  public static TestFramework ofPrograms() {
    return new ProgramScript();
  }

  /** Whether a framework can hold such a suite beside that. */
  public static boolean isForPrograms(String name) {
    return name.equals(CHECKED) || name.equals("json");
  }
}
