package dev.cairn.input.derive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameKinshipTest {
  @ParameterizedTest
  @CsvSource({
    "json_array_get, json_array_append_new, json_object_set_new",
    "cJSON_GetArraySize, cJSON_AddItemToArray, cJSON_AddItemToObject",
    "queue_pop, queue_push, stack_push",
  })
  void theFirstIsNearerThanTheSecond(String tested, String near, String far) {
    var kinship = new NameKinship(tested);

    assertThat(kinship.of(near)).isGreaterThan(kinship.of(far));
  }
}
