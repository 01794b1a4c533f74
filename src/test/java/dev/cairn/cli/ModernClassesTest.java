package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ModernClassesTest {
  private static final String CLASS = "picocli/CommandLine.class";

  @TempDir private Path folder;

  @Test
  void oldClassesGetStackMapsAndDoWhatTheyDid() throws Exception {
    Path jar = Files.copy(original(), folder.resolve("picocli.jar"));
    assertThat(version(jar)).isLessThan(ClassFile.JAVA_6_VERSION);

    ModernClasses.main(new String[] {jar.toString()});

    assertThat(version(jar)).isEqualTo(ClassFile.JAVA_7_VERSION);
    assertThat(names(jar)).isEqualTo(names(original()));
    try (var loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      Class<?> type = Class.forName("picocli.CommandLine$Help$Ansi", true, loader);
      assertThat(type.getClassLoader()).isSameAs(loader);
      Object off = type.getField("OFF").get(null);
      assertThat(type.getMethod("string", String.class).invoke(off, "@|bold x|@")).isEqualTo("x");
    }
  }

  @Test
  void newerClassesStayAsTheyAre() throws Exception {
    Path jar = Files.copy(original(), folder.resolve("picocli.jar"));
    ModernClasses.main(new String[] {jar.toString()});
    byte[] once = content(jar);

    ModernClasses.main(new String[] {jar.toString()});

    assertThat(content(jar)).isEqualTo(once);
  }

  private static Path original() throws Exception {
    return Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static int version(Path jar) throws IOException {
    return ClassFile.of().parse(content(jar)).majorVersion();
  }

  private static byte[] content(Path jar) throws IOException {
    try (var file = new JarFile(jar.toFile());
        var in = file.getInputStream(file.getEntry(CLASS))) {
      return in.readAllBytes();
    }
  }

  private static java.util.List<String> names(Path jar) throws IOException {
    try (var file = new JarFile(jar.toFile())) {
      return file.stream().map(e -> e.getName()).sorted().toList();
    }
  }
}
