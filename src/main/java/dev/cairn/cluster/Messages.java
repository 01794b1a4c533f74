package dev.cairn.cluster;

import dev.cairn.cluster.ahead.Letters;
import dev.cairn.cluster.wire.RecordBytes;
import dev.cairn.cluster.wire.Shapes;
import dev.cairn.generate.Request;
import dev.cairn.search.Search;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** How questions and answers are written. */
public final class Messages {
  private Messages() {}

  /** Paths mean the same on both sides. */
  public static RecordBytes plain() {
    return placed(UnaryOperator.identity());
  }

  /** Every path that is read is where {@code place} says. */
  public static RecordBytes placed(UnaryOperator<Path> place) {
    return new RecordBytes(Map.of(Search.class, new Searches(), Path.class, new Places(place)));
  }

  /** A name for the language that members speak: another when any message is. */
  public static String language() {
    List<Class<?>> all =
        new ArrayList<>(List.of(Question.class, Finding.class, Reply.class, Card.class));
    all.addAll(Letters.shapes());
    return Shapes.format(all);
  }

  /** Is there no way to send what is asked for: a strategy of the user's own is only here. */
  public static boolean canTell(Request request) {
    return Search.named(request.settings().search().cliName()).isPresent();
  }

  private record Places(UnaryOperator<Path> place) implements RecordBytes.Worded<Path> {
    @Override
    public String text(Path value) {
      return value.toString();
    }

    @Override
    public Path value(String text) {
      return place.apply(Path.of(text));
    }
  }

  private record Searches() implements RecordBytes.Worded<Search> {
    @Override
    public String text(Search value) {
      return value.cliName();
    }

    @Override
    public Search value(String text) {
      return Search.named(text)
          .orElseThrow(() -> new IllegalArgumentException("there is no search '" + text + "'"));
    }
  }
}
