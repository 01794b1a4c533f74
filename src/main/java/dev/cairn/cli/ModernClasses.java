package dev.cairn.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes of the classes of a jar what the JVM takes into its AOT cache. Those of before Java 6 have
 * no stack maps and stay outside: they, and all classes of ours that extend them, were read and
 * verified at each start; they are lifted to a later version. What the cache cannot keep of newer
 * ones is {@link SpelledOut}. Nothing else about them changes. Arguments: the jars, which are
 * replaced; the launcher and {@code dist/build} run this before the rehearsal.
 */
public final class ModernClasses {
  private static final int FIRST_WITH_STACK_MAPS = ClassFile.JAVA_7_VERSION;

  private final JarFile jar;
  private final ClassFile classFile;

  private ModernClasses(JarFile jar) {
    this.jar = jar;
    classFile =
        ClassFile.of(
            ClassFile.StackMapsOption.STACK_MAPS_WHEN_REQUIRED,
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(this::resource)
                    .orElse(ClassHierarchyResolver.defaultResolver())));
  }

  public static void main(String[] args) throws IOException {
    for (String jar : args) {
      replace(Path.of(jar));
    }
  }

  private static void replace(Path file) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".new");
    try (var jar = new JarFile(file.toFile());
        var out = new JarOutputStream(Files.newOutputStream(draft))) {
      new ModernClasses(jar).copyTo(out);
    }
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private void copyTo(JarOutputStream out) throws IOException {
    for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
      JarEntry entry = entries.nextElement();
      byte[] content = jar.getInputStream(entry).readAllBytes();
      out.putNextEntry(new JarEntry(entry.getName()));
      out.write(entry.getName().endsWith(".class") ? modern(content) : content);
      out.closeEntry();
    }
  }

  private byte[] modern(byte[] old) {
    return SpelledOut.of(classFile, lifted(old));
  }

  private byte[] lifted(byte[] old) {
    ClassModel model = classFile.parse(old);
    if (model.majorVersion() >= FIRST_WITH_STACK_MAPS) {
      return old;
    }
    var version = ClassFileVersion.of(FIRST_WITH_STACK_MAPS, 0);
    return classFile.transformClass(
        model,
        ClassTransform.transformingMethodBodies((code, element) -> code.with(element))
            .andThen(
                (builder, element) ->
                    builder.with(element instanceof ClassFileVersion ? version : element)));
  }

  private @Nullable InputStream resource(ClassDesc type) {
    String name = type.descriptorString();
    JarEntry entry = jar.getJarEntry(name.substring(1, name.length() - 1) + ".class");
    if (entry == null) {
      return null;
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return new ByteArrayInputStream(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
