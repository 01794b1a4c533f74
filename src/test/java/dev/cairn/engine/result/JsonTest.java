package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  @Test
  void readsBackWhatItWrote() {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("text", "a \"quoted\"\\ line\n\u0001 \uD83D\uDE00 é");
    value.put("numbers", List.of(0L, -5L, Long.MAX_VALUE, 1.25));
    value.put("nested", Map.of("isTrue", true));
    value.put("empty", List.of());

    assertThat(JsonReader.read(Json.compact(value))).isEqualTo(value);
    assertThat(JsonReader.read(Json.pretty(value))).isEqualTo(value);
  }

  @Test
  void writesFiguresWithoutTrailingZeros() {
    assertThat(Json.compact(List.of(0.0, 1.5, 2.000001))).isEqualTo("[0.0, 1.5, 2.000001]");
  }

  @Test
  void keepsShortThingsOnOneLine() {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("a", List.of(1, 2));
    value.put("b", "x".repeat(200));

    assertThat(Json.pretty(value)).startsWith("{\n  \"a\": [1, 2],\n  \"b\": \"xxx");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[1,", "{\"a\" 1}", "\"open", "tru", "1 2", "\"\\x\"", "\"\\u12\"", "-"})
  void refusesWhatIsNotJson(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> JsonReader.read(text));
  }
}
