package dev.cairn.bench.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A network of this machine with a namespace for each worker, whose cables can be pulled. Needs the
 * rights to make one.
 */
final class Namespaces implements AutoCloseable {
  private static final String BRIDGE = "cairnbr";
  private static final String OTHER_BRIDGE = "cairnbr2";
  private static final String NET = "10.77.7.";

  private final int count;

  private Namespaces(int count) {
    this.count = count;
  }

  static Namespaces open(int count) throws IOException {
    var all = new Namespaces(count);
    all.close();
    require("ip link add " + BRIDGE + " type bridge");
    require("ip addr add " + NET + "1/24 dev " + BRIDGE);
    require("ip link set " + BRIDGE + " up");
    require("ip link add " + OTHER_BRIDGE + " type bridge");
    require("ip link set " + OTHER_BRIDGE + " up");
    for (int i = 0; i < count; i++) {
      require("ip netns add " + name(i));
      require("ip link add " + cable(i) + " type veth peer name eth0 netns " + name(i));
      require("ip link set " + cable(i) + " master " + BRIDGE + " up");
      require("ip -n " + name(i) + " addr add " + all.address(i) + "/24 dev eth0");
      require("ip -n " + name(i) + " link set eth0 up");
      require("ip -n " + name(i) + " link set lo up");
    }
    return all;
  }

  String address(int number) {
    return NET + (10 + number);
  }

  /** What a command begins with that runs there. */
  List<String> prefix(int number) {
    return List.of("ip", "netns", "exec", name(number));
  }

  void cut(int number) throws IOException {
    require("ip link set " + cable(number) + " down");
  }

  void mend(int number) throws IOException {
    require("ip link set " + cable(number) + " up");
  }

  /** Puts those from {@code first} on into a network of their own, where they see one another. */
  void split(int first) throws IOException {
    for (int i = first; i < count; i++) {
      require("ip link set " + cable(i) + " master " + OTHER_BRIDGE);
    }
  }

  /** One network again. */
  void join(int first) throws IOException {
    for (int i = first; i < count; i++) {
      require("ip link set " + cable(i) + " master " + BRIDGE);
    }
  }

  private static String name(int number) {
    return "cairn" + number;
  }

  private static String cable(int number) {
    return "cairnv" + number;
  }

  static void require(String command) throws IOException {
    if (run(command) != 0) {
      throw new IOException("'" + command + "' fails: no rights to make networks?");
    }
  }

  private static int run(String command) throws IOException {
    return run(Arrays.asList(command.split(" ", -1)));
  }

  static int run(List<String> command) throws IOException {
    return new ProcessBuilder(new ArrayList<>(command))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .onExit()
        .join()
        .exitValue();
  }

  @Override
  public void close() throws IOException {
    for (int i = 0; i < count; i++) {
      run("ip netns del " + name(i));
    }
    run("ip link del " + BRIDGE);
    run("ip link del " + OTHER_BRIDGE);
  }
}
