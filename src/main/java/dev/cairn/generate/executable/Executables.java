package dev.cairn.generate.executable;

import dev.cairn.binary.Aomf51;
import dev.cairn.binary.Image;
import dev.cairn.binary.Image.Machine;
import dev.cairn.binary.IntelHex;
import dev.cairn.binary.LinkerMap;
import dev.cairn.binary.SourceLines;
import dev.cairn.binary.elf.Elf;
import dev.cairn.binary.i8051.I8051;
import dev.cairn.binary.lift.FreshInputs;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.ppc.PowerPc;
import dev.cairn.user.NamedFile;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Opens executables: which format a file has, and for which processor it is. */
public final class Executables {
  private static final String KINDS =
      "as gcc writes the first, sdcc and objcopy -O ihex the second, sdcc --debug the third";
  private static final String KNOWN = "8051, powerpc";
  private static final Pattern ENDING = Pattern.compile(".*\\.(o|elf|ihx|omf)");

  private Executables() {}

  /**
   * Whether a file is meant as an executable of a kind we read: by its first bytes, or by its name
   * when it is too damaged for that.
   */
  public static boolean isOne(Path file) {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      return false;
    }
    try (var in = Files.newInputStream(file)) {
      byte[] first = in.readNBytes(64);
      return IntelHex.isOne(first)
          || Elf.isOne(first)
          || Aomf51.isOne(first)
          || ENDING.matcher(file.toString()).matches();
    } catch (IOException e) {
      return false;
    }
  }

  /** Reads a file, and beside it the symbols of the map file and the lines of the debug file. */
  static Image read(Path file) {
    byte[] bytes = bytes(file);
    String name = file.getFileName().toString();
    if (Elf.isOne(bytes)) {
      return Elf.read(name, bytes, sources(file));
    }
    List<Image.Symbol> symbols = beside(file, ".map").map(LinkerMap::read).orElse(List.of());
    if (Aomf51.isOne(bytes)) {
      return Aomf51.read(name, bytes, sources(file)).withSymbols(symbols);
    }
    if (!IntelHex.isOne(bytes)) {
      throw new UserError(
          file + ": neither an ELF nor an Intel HEX file, nor an object module of the 8051", KINDS);
    }
    Image image = IntelHex.read(name, bytes);
    Optional<String> debug = beside(file, ".cdb");
    return image
        .withSymbols(symbols)
        .withLines(
            debug.map(text -> SourceLines.read(text, sources(file))).orElse(SourceLines.NONE));
  }

  /** The text of the file of the same name with another ending, if it is there. */
  private static Optional<String> beside(Path file, String ending) {
    String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "") + ending;
    Path other = file.resolveSibling(name);
    return Files.isReadable(other)
        ? Optional.of(new String(bytes(other), StandardCharsets.ISO_8859_1))
        : Optional.empty();
  }

  /** Sources are looked for beside the executable only. */
  private static Function<String, List<String>> sources(Path file) {
    Map<String, List<String>> known = new HashMap<>();
    return name ->
        name.contains("/")
            ? List.of()
            : known.computeIfAbsent(name, n -> lines(file.resolveSibling(n)));
  }

  private static List<String> lines(Path source) {
    try {
      return Files.isRegularFile(source)
          ? Files.readAllLines(source, StandardCharsets.ISO_8859_1)
          : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static byte[] bytes(Path file) {
    return NamedFile.bytes(file, "an executable or an object file is needed");
  }

  /** The processor that an image is for. */
  static Processor processor(Image image, Optional<String> isa) {
    if (isa.isEmpty() && image.machine().isPresent()) {
      return switch (image.machine().get()) {
        case I8051 -> new I8051(FreshInputs.NONE);
        case POWERPC -> new PowerPc();
      };
    }
    if (isa.isEmpty()) {
      throw new UserError(
          image.name() + ": the file does not say for which processor it is",
          "name it with --isa: " + KNOWN);
    }
    return switch (isa.get()) {
      case "8051", "8052", "mcs51" -> fitting(image, new I8051(FreshInputs.NONE), Machine.I8051);
      case "powerpc", "ppc" -> fitting(image, new PowerPc(), Machine.POWERPC);
      default ->
          throw new UserError("--isa: there is no '" + isa.get() + "'", "choose one of " + KNOWN);
    };
  }

  /** What a file says it is for is believed; Intel HEX does not say it, and is for the 8051. */
  private static Processor fitting(Image image, Processor processor, Machine machine) {
    if (image.machine().orElse(Machine.I8051) != machine) {
      throw new UserError(
          image.name() + ": the file is not for --isa " + processor.name(),
          machine == Machine.POWERPC ? "PowerPC is read from ELF files" : "leave --isa out");
    }
    return processor;
  }
}
