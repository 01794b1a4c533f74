package dev.cairn.input.acsl;

import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.TypeNames;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * All contracts of a program: those written as ACSL before functions in its files, and those of a
 * specification file.
 */
public final class Contracts {
  private static final Set<String> STANDARD_TYPES =
      Set.of(
          "size_t",
          "ssize_t",
          "ptrdiff_t",
          "intptr_t",
          "uintptr_t",
          "int8_t",
          "int16_t",
          "int32_t",
          "int64_t",
          "uint8_t",
          "uint16_t",
          "uint32_t",
          "uint64_t",
          "bool",
          "wchar_t",
          "intmax_t",
          "uintmax_t");

  /** How long {@code //@} is. */
  private static final int COMMENT_START = 3;

  private final Map<String, Contract> contracts = new LinkedHashMap<>();
  private final Map<String, Definition> definitions = new HashMap<>();
  private final Map<String, String> macros = new HashMap<>();
  private final Set<String> typedefs = new HashSet<>(STANDARD_TYPES);
  private final TypeNames typeNames = new TypeNames(typedefs::contains);
  private final List<Warning> warnings = new ArrayList<>();
  private final List<BodyAnnotation> inBodies = new ArrayList<>();
  private final Map<String, FunctionBody> bodies = new HashMap<>();
  private final List<Read> read = new ArrayList<>();
  private final List<Ghost> ghosts = new ArrayList<>();
  private final GhostParameters ghostParameters = new GhostParameters();
  private final IgnoredGhosts ignoredGhosts = new IgnoredGhosts();
  private final List<Invariant> invariants = new ArrayList<>();
  private final List<Contract.Clause> lemmas = new ArrayList<>();

  private final Map<String, String> files;

  private Contracts(Map<String, String> files) {
    this.files = Map.copyOf(files);
  }

  /** The contracts in the texts of the program's files. */
  public static Contracts of(Program program) {
    return of(program, program.files());
  }

  /** The same; {@code files} are their texts without what is not compiled. */
  public static Contracts of(Program program, Map<String, String> files) {
    return of(
        files,
        name -> program.functions().containsKey(name) || program.declarations().containsKey(name));
  }

  /**
   * The contracts in {@code files} (name → text); {@code isFunction} tells names of functions from
   * other names.
   */
  public static Contracts of(Map<String, String> files, Predicate<String> isFunction) {
    var contracts = new Contracts(files);
    files.forEach((file, text) -> contracts.read(new SourceText(file, text), isFunction));
    contracts.read.forEach(contracts::add);
    contracts.decideGhosts();
    return contracts;
  }

  /** Adds the clauses of a specification file: {@code function merge: requires …;}. */
  public Contracts withSpec(String file, String text) {
    return withSpec(file, text, _ -> {});
  }

  /** The same; {@code sections} is told the function that each section names. */
  public Contracts withSpec(String file, String text, Consumer<String> sections) {
    var source = new SourceText(file, text);
    var parser = new SpecParser(source, typeNames, warnings::add);
    parser
        .contracts()
        .forEach(
            (name, contract) -> {
              sections.accept(name);
              contracts.merge(name, ignoredGhosts.hidden(name, contract), Contract::and);
            });
    parser.definitions().forEach(d -> define(ignoredGhosts.hidden(d), source.at(0)));
    parser.invariants().stream().map(ignoredGhosts::hidden).forEach(invariants::add);
    lemmas.addAll(parser.lemmas());
    return this;
  }

  /** Adds what the options of a compiler define: {@code -DLIMIT=7}. */
  public Contracts withOptions(List<String> options) {
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      boolean isApart = (option.equals("-D") || option.equals("-U")) && i + 1 < options.size();
      String defined = isApart ? options.get(++i) : option.length() > 2 ? option.substring(2) : "";
      if (option.startsWith("-D") && !defined.isEmpty()) {
        int equals = defined.indexOf('=');
        String name = equals < 0 ? defined : defined.substring(0, equals);
        macros.putIfAbsent(name, equals < 0 ? "1" : defined.substring(equals + 1));
      } else if (option.startsWith("-U")) {
        macros.remove(defined);
      }
    }
    return this;
  }

  /** The texts that were read, by the names of the files. */
  public Map<String, String> files() {
    return files;
  }

  /** The functions that have a contract, in the order met. */
  public Set<String> functions() {
    return Set.copyOf(contracts.keySet());
  }

  /** The contract of {@code function}; an empty one if it has none. */
  public Contract contract(String function) {
    return contracts.getOrDefault(function, Contract.EMPTY);
  }

  /** What is written in the bodies of functions, in order of the files. */
  public List<BodyAnnotation> inBodies() {
    return List.copyOf(inBodies);
  }

  /** What holds of globals and of types wherever functions begin and end. */
  public List<Invariant> invariants() {
    return List.copyOf(invariants);
  }

  /** What is said to follow from the definitions, whatever function is called. */
  public List<Contract.Clause> lemmas() {
    return List.copyOf(lemmas);
  }

  /** The C that only contracts see, in order of the files. */
  public List<Ghost> ghosts() {
    return List.copyOf(ghosts);
  }

  /** The parameters of {@code function} that only contracts see, behind its others. */
  public List<Binder> ghostParameters(String function) {
    return ghostParameters.of(function);
  }

  /** What puts such parameters among the others in the text of {@code file}. */
  public List<Piece> ghostParametersIn(String file) {
    return ghostParameters.pieces(file);
  }

  /** Where the body of {@code function} is, if its definition was found. */
  public Optional<FunctionBody> body(String function) {
    return Optional.ofNullable(bodies.get(function));
  }

  /** Offsets in a file: behind the opening brace, and of the closing one. */
  public record FunctionBody(String file, int start, int end) {}

  /** What was not understood while reading, in order of the files. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  public Optional<Definition> definition(String name) {
    return Optional.ofNullable(definitions.get(name));
  }

  /**
   * Does a predicate or logic function of the files call itself, directly or through others, or is
   * it told by cases.
   */
  public boolean isRecursive(String name) {
    if (definition(name).filter(d -> d.known().isPresent()).isPresent()) {
      return true;
    }
    var seen = new HashSet<String>();
    var open = new ArrayDeque<String>(Set.of(name));
    while (!open.isEmpty()) {
      Definition definition = definitions.get(open.pop());
      if (definition == null) {
        continue;
      }
      for (String called : AcslTerms.calls(definition.body())) {
        if (called.equals(name)) {
          return true;
        }
        if (seen.add(called)) {
          open.push(called);
        }
      }
    }
    return false;
  }

  /** Object-like macros and named constants of the files: name → body. */
  public Map<String, String> macros() {
    return macros;
  }

  public boolean isTypeName(String name) {
    return typeNames.test(name);
  }

  private void read(SourceText source, Predicate<String> isFunction) {
    SourceScanner scanned = SourceScanner.scan(source.text(), isFunction);
    macros.putAll(SourceConstants.in(source.text()));
    macros.putAll(scanned.macros());
    typedefs.addAll(scanned.typedefs());
    scanned
        .bodies()
        .forEach(
            b -> bodies.put(b.function(), new FunctionBody(source.file(), b.start(), b.end())));
    scanned.annotations().forEach(a -> read(source, a));
  }

  /** A contract that was read, and what parameters are called there. */
  private record Read(String function, Contract contract, ParameterNames names) {}

  private void add(Read said) {
    ParameterNames defined =
        body(said.function())
            .flatMap(
                b ->
                    Optional.ofNullable(files.get(b.file()))
                        .map(t -> ParameterNames.before(t, b.start() - 1, said.function())))
            .orElse(ParameterNames.NONE);
    Contract contract = said.names().renamed(said.contract(), defined);
    contracts.merge(said.function(), contract, Contract::and);
  }

  private void decideGhosts() {
    ghostParameters.decide(files, ghosts, typeNames, ignoredGhosts, warnings::add);
    ignoredGhosts.leave(ghosts, files, warnings::add);
    contracts.replaceAll(ignoredGhosts::hidden);
    inBodies.replaceAll(ignoredGhosts::hidden);
    definitions.replaceAll((_, d) -> ignoredGhosts.hidden(d));
    invariants.replaceAll(ignoredGhosts::hidden);
  }

  private void read(SourceText source, SourceScanner.Annotation annotation) {
    try {
      var comment = new Ghost.Comment(source, annotation.start(), annotation.end());
      if (comment.isGhost()) {
        readGhost(source, annotation, comment);
      } else if (annotation.isInside()) {
        readInBody(source, annotation);
      } else {
        readContract(source, annotation);
      }
    } catch (AcslException e) {
      warnings.add(new Warning(e.at(), "annotation ignored: " + e.getMessage()));
    }
  }

  private void readGhost(
      SourceText source, SourceScanner.Annotation annotation, Ghost.Comment comment) {
    int start = annotation.start() - COMMENT_START;
    Optional<String> inside = annotation.isInside() ? annotation.function() : Optional.empty();
    comment
        .parameters()
        .ifPresentOrElse(
            line -> ghostParameters.add(source, start, line),
            () -> ghosts.add(comment.ghost(inside, start, typeNames, warnings::add)));
  }

  /** ACSL tells definitions of one name apart by their parameters; here none of them counts. */
  private void define(Definition definition, Location at) {
    Definition earlier = definitions.put(definition.name(), definition);
    if (earlier != null && !earlier.isSame(definition)) {
      String why = "'" + definition.name() + "' is defined more than once";
      warnings.add(new Warning(at, why + "; what uses it is not understood"));
      definitions.put(definition.name(), definition.with(new Term.Unread(at, why, false)));
    }
  }

  private void readInBody(SourceText source, SourceScanner.Annotation annotation) {
    if (annotation.function().isEmpty()) {
      String text = source.excerpt(annotation.start(), annotation.end());
      throw new AcslException(
          source.at(annotation.start()), "it is in no function that was found: " + text);
    }
    List<Token> tokens = Lexer.tokens(source, annotation.start(), annotation.end());
    var parser = new BodyAnnotationParser(source, tokens, typeNames, warnings::add);
    inBodies.add(
        new BodyAnnotation(
            annotation.function().get(),
            source.file(),
            annotation.start() - COMMENT_START,
            annotation.end(),
            parser.items()));
  }

  private void readContract(SourceText source, SourceScanner.Annotation annotation) {
    List<Token> tokens = Lexer.tokens(source, annotation.start(), annotation.end());
    var parser = new AnnotationParser(source, tokens, typeNames, warnings::add);
    Contract contract = parser.contract();
    parser.definitions().forEach(d -> define(d, source.at(annotation.start())));
    invariants.addAll(parser.invariants());
    lemmas.addAll(parser.lemmas());
    if (contract.equals(Contract.EMPTY)) {
      return;
    }
    annotation
        .function()
        .ifPresentOrElse(
            name -> {
              var names = ParameterNames.after(source.text(), annotation.end(), name);
              read.add(new Read(name, contract, names));
            },
            () ->
                warnings.add(
                    new Warning(
                        tokens.getFirst().at(), "contract ignored: no function follows it")));
  }
}
