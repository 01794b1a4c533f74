package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about summary.json has every key that is written, and no other. */
class SummaryKeysTest {
  private static final Pattern KEY = Pattern.compile("`([^`]+)`");

  @Test
  void everyKeyIsDocumentedAndEveryDocumentedKeyIsThere() throws IOException {
    Set<String> written = new TreeSet<>();
    collect(Summary.class, "", written);

    assertThat(documented()).containsExactlyInAnyOrderElementsOf(written);
  }

  private static List<String> documented() throws IOException {
    return Files.readAllLines(Path.of("docs/summary.md")).stream()
        .filter(line -> line.startsWith("| `"))
        .flatMap(line -> KEY.matcher(line.substring(0, line.indexOf(" | "))).results())
        .map(m -> m.group(1))
        .toList();
  }

  private static void collect(Class<?> record, String prefix, Set<String> keys) {
    for (RecordComponent component : record.getRecordComponents()) {
      Class<?> type = content(component.getGenericType());
      boolean isInlined = RecordJson.Inlined.class.isAssignableFrom(type);
      String key = prefix + component.getName().replaceFirst("_$", "");
      if (!isInlined) {
        keys.add(key);
      }
      if (type.isRecord() && !RecordJson.Tuple.class.isAssignableFrom(type)) {
        collect(type, isInlined ? prefix : key + ".", keys);
      }
    }
  }

  /** What lists and optional values hold; of a map nothing, its keys are the user's. */
  private static Class<?> content(Type type) {
    if (type instanceof ParameterizedType generic) {
      return content(generic.getActualTypeArguments()[0]);
    }
    return (Class<?>) type;
  }
}
