package dev.cairn.report;

import static java.util.Objects.requireNonNull;

import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A real browser without a window, spoken to in Chrome's DevTools protocol: opens pages, runs
 * scripts in them, and writes down what the pages complain about or ask the network for.
 */
public final class Browser implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  private final Process process;
  private final HttpClient http = HttpClient.newHttpClient();
  private final BlockingQueue<Map<?, ?>> answers = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> loads = new LinkedBlockingQueue<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final WebSocket socket;
  private int number;

  private Browser(Process process, Path profile) throws IOException, InterruptedException {
    this.process = process;
    socket = http.newWebSocketBuilder().buildAsync(URI.create(page(profile)), new Ears()).join();
    List.of("Page.enable", "Runtime.enable", "Log.enable", "Network.enable")
        .forEach(domain -> ask(domain, Map.of()));
  }

  /** The browser of this machine, if it has one. */
  public static Optional<Path> find() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .flatMap(folder -> Stream.of("chromium", "google-chrome").map(Path.of(folder)::resolve))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** {@code profile}: an empty folder of its own. */
  public static Browser start(Path program, Path profile) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--window-size=1400,1000",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("log").toFile())
            .start();
    return new Browser(process, profile);
  }

  /** Where the one page can be spoken to, once the browser is up. */
  private String page(Path profile) throws IOException, InterruptedException {
    Path port = profile.resolve("DevToolsActivePort");
    for (int i = 0; i < PATIENCE_SECONDS * 20; i++) {
      Thread.sleep(50);
      List<String> lines = Files.exists(port) ? Files.readAllLines(port) : List.of();
      if (lines.size() > 1) {
        URI list = URI.create("http://127.0.0.1:" + lines.getFirst() + "/json/list");
        String pages =
            http.send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                .body();
        for (Object page : (List<?>) requireNonNull(JsonReader.read(pages))) {
          if (page instanceof Map<?, ?> target && "page".equals(target.get("type"))) {
            return String.valueOf(target.get("webSocketDebuggerUrl"));
          }
        }
      }
    }
    throw new IOException(
        "the browser does not answer: " + Files.readString(profile.resolve("log")));
  }

  /** Opens a file and waits until it is loaded; {@code hash}: "" or "#…". */
  public void open(Path file, String hash) {
    loads.clear();
    ask("Page.navigate", Map.of("url", "about:blank"));
    awaitLoad();
    ask("Page.navigate", Map.of("url", file.toUri() + hash));
    awaitLoad();
    // the page shows what its address asks for one turn later
    eval("new Promise(done => setTimeout(done, 50))");
  }

  private void awaitLoad() {
    if (next(loads) == null) {
      throw new IllegalStateException("the page does not load");
    }
  }

  /** The value of an expression in the page; of a promise, what it promises. */
  public @Nullable Object eval(String script) {
    Map<?, ?> result =
        ask(
            "Runtime.evaluate",
            Map.of("expression", script, "returnByValue", true, "awaitPromise", true));
    if (result.get("exceptionDetails") != null) {
      throw new IllegalStateException(String.valueOf(result.get("exceptionDetails")));
    }
    return ((Map<?, ?>) requireNonNull(result.get("result"))).get("value");
  }

  /** What is in the window, made so large, as a PNG file. */
  public void picture(Path file, int width, int height) throws IOException {
    ask(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    eval("new Promise(done => setTimeout(done, 300))");
    Map<?, ?> picture = ask("Page.captureScreenshot", Map.of("format", "png"));
    Files.write(file, Base64.getDecoder().decode(String.valueOf(picture.get("data"))));
  }

  /** Errors of scripts, warnings of the browser, requests that are not for files. */
  public List<String> complaints() {
    return List.copyOf(complaints);
  }

  private Map<?, ?> ask(String method, Map<String, Object> parameters) {
    number++;
    socket
        .sendText(Json.compact(Map.of("id", number, "method", method, "params", parameters)), true)
        .join();
    while (true) {
      Map<?, ?> answer = next(answers);
      if (answer == null) {
        throw new IllegalStateException("no answer to " + method);
      }
      if (Long.valueOf(number).equals(answer.get("id"))) {
        return answer.get("result") instanceof Map<?, ?> result ? result : Map.of();
      }
    }
  }

  private static <T> @Nullable T next(BlockingQueue<T> queue) {
    try {
      return queue.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void hear(String text) {
    Map<?, ?> message = (Map<?, ?>) requireNonNull(JsonReader.read(text));
    if (message.get("id") != null) {
      answers.add(message);
      return;
    }
    switch (String.valueOf(message.get("method"))) {
      case "Page.loadEventFired" -> loads.add("loaded");
      case "Runtime.exceptionThrown", "Log.entryAdded" -> complaints.add(text);
      case "Network.requestWillBeSent" -> {
        if (!text.contains("\"url\":\"file:") && !text.contains("\"url\":\"about:")) {
          complaints.add(text);
        }
      }
      default -> {}
    }
  }

  private final class Ears implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean isLast) {
      text.append(data);
      if (isLast) {
        hear(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  @Override
  public void close() {
    socket.abort();
    http.close();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().onExit().join();
  }
}
