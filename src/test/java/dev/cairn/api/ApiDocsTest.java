package dev.cairn.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Cli;
import dev.cairn.search.StrategyProvider;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written for those who use Cairn from Java holds. */
class ApiDocsTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SAMPLE =
      Pattern.compile("<pre>\\{@code\\n(.*?) \\* }</pre>", Pattern.DOTALL);

  @TempDir private Path folder;

  @Test
  void everythingPublicIsDescribed() throws IOException {
    var tool = ToolProvider.getSystemDocumentationTool();
    var said = new StringWriter();
    try (var files = tool.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        Stream<Path> sources = Files.list(SOURCES.resolve("dev/cairn/api"))) {
      List<String> options =
          List.of(
              "-quiet", "-Xdoclint:all", "-Werror", "-d", folder.toString(), "-cp", classPath());
      var units = files.getJavaFileObjectsFromPaths(sources.toList());

      assertThat(tool.getTask(said, files, null, null, options, units).call())
          .as(said.toString())
          .isTrue();
    }
  }

  @Test
  void theExampleIsTheSameOnBothPagesAndRuns() throws Exception {
    String page = first(JAVA, Files.readString(Path.of("docs/api.md")));
    String comment =
        first(SAMPLE, Files.readString(SOURCES.resolve("dev/cairn/api/package-info.java")));
    assertThat(comment.replaceAll("(?m)^ \\* ?", "")).isEqualTo(page);

    String here = page.replace("merge.c", "examples/merge.c").replace("cairn-out", "" + folder);
    String imports =
        Stream.of(
                "dev.cairn.api.*",
                "dev.cairn.engine.Criterion",
                "java.nio.file.Path",
                "java.time.Duration",
                "java.util.ArrayList",
                "java.util.List")
            .map(name -> "import " + name + ";\n")
            .collect(Collectors.joining());
    compile(
        "Example",
        imports + "public class Example { public static void run() { %s } }".formatted(here));
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, loader())) {
      Method run = loader.loadClass("Example").getMethod("run");
      run.invoke(null);
    }

    assertThat(Results.in(folder)).extracting(FunctionResult::name).containsExactly("merge");
  }

  @Test
  void aStrategyThatIsOnlyInItsJarSearches() throws IOException {
    String source = Files.readString(Path.of("src/test/java/dev/cairn/api/BreadthFirst.java"));
    compile("Wide", source.replace("package dev.cairn.api;", "").replace("BreadthFirst", "Wide"));
    Path jar = jar("Wide$Provider");

    Cli cli =
        Cli.run(
            "generate",
            "examples/triangle.c",
            "--search",
            "breadth-first",
            "--no-native",
            "--plugin",
            jar.toString(),
            "-o",
            folder.resolve("out").toString());

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out()).contains("12/12");
  }

  private static String first(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  private static ClassLoader loader() {
    return ApiDocsTest.class.getClassLoader();
  }

  /** Where the classes are that sources of users are compiled against, however tests are run. */
  private static String classPath() throws IOException {
    List<String> places = new ArrayList<>();
    for (Class<?> each : List.of(Generation.class, NullMarked.class)) {
      try {
        URL place = each.getProtectionDomain().getCodeSource().getLocation();
        places.add(Path.of(place.toURI()).toString());
      } catch (URISyntaxException e) {
        throw new IOException(e);
      }
    }
    places.add(System.getProperty("java.class.path"));
    return String.join(":", places);
  }

  private void compile(String name, String text) throws IOException {
    Path source = Files.writeString(folder.resolve(name + ".java"), text);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String[] arguments = {"-proc:none", "-d", "" + folder, "-cp", classPath(), "" + source};
    assertThat(compiler.run(null, null, null, arguments)).isZero();
  }

  /** All classes in the folder, and a provider of strategies among them. */
  private Path jar(String provider) throws IOException {
    Path jar = folder.resolve("plugin.jar");
    try (var zip = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(folder)) {
      zip.putNextEntry(new ZipEntry("META-INF/services/" + StrategyProvider.class.getName()));
      zip.write(provider.getBytes(StandardCharsets.UTF_8));
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        zip.putNextEntry(new ZipEntry(file.getFileName().toString()));
        zip.write(Files.readAllBytes(file));
        Files.delete(file);
      }
    }
    return jar;
  }
}
