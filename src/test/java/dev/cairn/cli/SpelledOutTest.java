package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SpelledOutTest {
  @Test
  void recordsAndSwitchesDoTheSame() throws Exception {
    Class<?> spelled = new Spelling().loadClass(Specimen.class.getName());

    assertThat(spelled).isNotSameAs(Specimen.class);
    assertThat(spelled.getMethod("says").invoke(null)).isEqualTo(Specimen.says());
  }

  @Test
  void nothingIsLeftToTheStart() throws IOException {
    for (Class<?> type : List.of(Specimen.Primitives.class, Specimen.Shape.class, Specimen.class)) {
      assertThat(left(bytes(type.getName()))).isNotEmpty();
      assertThat(left(spelled(type.getName()))).isEmpty();
    }
  }

  @Test
  void whatIsSpelledOutAlreadyStaysAsItIs() throws IOException {
    byte[] once = spelled(Specimen.Primitives.class.getName());

    assertThat(SpelledOut.of(ClassFile.of(), once)).isSameAs(once);
  }

  private static byte[] bytes(String name) throws IOException {
    String file = "/" + name.replace('.', '/') + ".class";
    try (var in = SpelledOutTest.class.getResourceAsStream(file)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  private static byte[] spelled(String name) throws IOException {
    return SpelledOut.of(ClassFile.of(), bytes(name));
  }

  /** What the JVM would make at the start. */
  private static List<String> left(byte[] bytes) {
    return ClassFile.of().parse(bytes).methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(code -> code.elementStream())
        .filter(InvokeDynamicInstruction.class::isInstance)
        .map(element -> ((InvokeDynamicInstruction) element).bootstrapMethod().owner())
        .map(owner -> owner.packageName())
        .filter("java.lang.runtime"::equals)
        .toList();
  }

  /** Loads the specimen and what is in it spelled out. */
  private static final class Spelling extends ClassLoader {
    Spelling() {
      super(SpelledOutTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
      if (!name.startsWith(Specimen.class.getName()) || findLoadedClass(name) != null) {
        return super.loadClass(name, isResolved);
      }
      try {
        byte[] bytes = spelled(name);
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
