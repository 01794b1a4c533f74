package dev.cairn.cli.option;

import dev.cairn.generate.Request;
import dev.cairn.testgen.sandbox.SandboxMode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which tests are run natively, and how they are confined. */
public final class NativeOptions {
  @Mixin private SandboxOption sandbox = new SandboxOption();

  @Option(names = "--no-native", description = "do not compile and run the tests natively")
  private boolean noNative;

  @Option(
      names = "--native-host-effects",
      description = "also run tests natively that reach system(), fork(), unlink() and the like")
  private boolean hostEffects;

  public Request.Native runs() {
    if (noNative) {
      return Request.Native.NONE;
    }
    return hostEffects ? Request.Native.ALL : Request.Native.HARMLESS;
  }

  public SandboxMode sandbox() {
    return sandbox.mode();
  }
}
