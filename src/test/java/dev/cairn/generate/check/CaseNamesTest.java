package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions as parts of identifiers. */
class CaseNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "port > 65535 | true | port_above_65535",
        "port > 65535 | false | port_at_most_65535",
        "p == NULL | true | p_is_null",
        "p->next != NULL | true | p_next_is_not_null",
        "a <= b | false | a_above_b",
        "i < n | false | i_at_least_n",
        "*s == '\\0' | true | s_is_nul",
        "c == '-' | false | c_is_not_minus",
        "x == -1 | true | x_is_minus_1",
        "n == (size_t)-1 | true | n_is_minus_1",
        "!done | true | not_done",
        "!done | false | done",
        "x << 2 | true | x_shl_2",
        "strlen(s) % 2 == 1 | true | strlen_s_mod_2_is_1",
        "t[i - 1] == '!' | false | t_i_minus_1_is_not_exclamation_mark",
        "p->flags & MASK | false | not_p_flags_and_mask",
        "*t | case 'd' | t_is_d",
        "p->kind | case 4 | p_kind_is_4",
        "p->kind | case -4 | p_kind_is_minus_4",
        "p->kind | default | p_kind_is_other",
        "isspace((unsigned char)*p) | false | not_isspace_p",
        "(vp = p->realloc_func(p->entry_buf, p->entry_size + n)) == NULL | true | vp_is_null",
        "(c = getc(in)) != EOF | false | c_is_eof",
        "(hit = find(t, k)) | true | hit",
        "parser->realloc_func(parser->entry_buf, size) == NULL | true | parser_realloc_func_is_null",
        "document->node_table.first_of_all_nodes->value >= 3 | true | value_at_least_3",
        "is_a_rather_long_name_of_a_function(with, its, arguments) | false | not_is_a_rather_long_name_of_a_function",
      })
  void aConditionAndItsOutcomeInWords(String condition, String outcome, String name) {
    assertThat(CaseNames.of(branch(condition, outcome))).isEqualTo(name);
  }

  @Test
  void longOnesEndAtAWord() {
    String name =
        CaseNames.of(
            branch(
                "entry_pos == ((p->options & CSV_APPEND_NULL) ? p->entry_size - 1 : 7)", "true"));

    assertThat(name).isEqualTo("entry_pos_is_options_and_csv_append_null_entry");
  }

  @Test
  void nothingIsLeftForWhatStandsBehindALongOne() {
    String left = "entry_position_of_the_first_row + number_of_columns_before_it & limit_mask";

    assertThat(CaseNames.of(branch(left, "default"))).startsWith("entry_position_of_the_first_row");
  }

  @Test
  void noTwoAreTheSame() {
    var names = new FreshNames(Set.of("a", "b_2"));

    assertThat(names.of("a")).isEqualTo("a_2");
    assertThat(names.of("a")).isEqualTo("a_3");
    assertThat(names.of("b")).isEqualTo("b");
    assertThat(names.of("b")).isEqualTo("b_3");
  }

  private static Branch branch(String condition, String outcome) {
    var place = new Location("f.c", 1, 1);
    return new Branch(0, "f", place, condition, Branch.Kind.CONDITION, outcome, 1, 0, 1);
  }
}
