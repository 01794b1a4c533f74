package dev.cairn.input.acsl.code;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Definition;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.eval.DefinitionUnfolding;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The predicates and logic functions that call themselves, as C functions that do the same. Those
 * that are called by what was written so far are kept here.
 */
final class Recursive {
  private static final int MOST_STEPS = 200;

  /** Parameters that are told by cases begin with {@code cairn_}. */
  private static final String VALUE = "of_cairn_value";

  private final Contracts contracts;
  private final Scope scope;
  private final Dialect dialect;
  private final boolean hasWide;
  private final Map<String, String> prototypes = new LinkedHashMap<>();
  private final List<String> bodies = new ArrayList<>();

  Recursive(Contracts contracts, Scope scope, Dialect dialect, boolean hasWide) {
    this.contracts = contracts;
    this.scope = scope;
    this.dialect = dialect;
    this.hasWide = hasWide;
  }

  /** Their declarations and definitions. */
  List<String> functions() {
    List<String> all = new ArrayList<>();
    prototypes.values().forEach(p -> all.add(p + ";"));
    all.addAll(bodies);
    return all;
  }

  /** Does the file define a predicate or function of that name. */
  boolean isDefined(String name) {
    return contracts.definition(name).isPresent();
  }

  Code call(Call call, TermCode terms, Reading reading) {
    Definition definition =
        contracts
            .definition(call.function())
            .orElseThrow(
                () -> new AcslException(call.at(), "'" + call.function() + "' is not understood"));
    if (call.arguments().size() != definition.parameters().size()) {
      throw new AcslException(
          call.at(),
          "'" + call.function() + "' takes " + definition.parameters().size() + " arguments");
    }
    boolean readsMemory = definition.parameters().stream().anyMatch(p -> p.type().pointers() > 0);
    var version = new Version(definition, readsMemory ? reading : Reading.NOW);
    define(version, call.at());
    Code[] arguments = call.arguments().stream().map(terms::code).toArray(Code[]::new);
    Code code = Code.call(version.name(), result(definition, call.at()), arguments);
    // never to be evaluated where it was not asked for: it might not end
    return new Code(code.text(), code.rank(), code.type(), Set.of(code.text()));
  }

  /** What is defined, of the memory of one state. */
  private record Version(Definition definition, Reading reading) {
    String name() {
      String name = "cairn_logic_" + definition.name();
      return reading.equals(Reading.NOW) ? name : name + "_then";
    }
  }

  private LogicType result(Definition definition, Location at) {
    return definition.type().map(t -> logicType(t, at)).orElse(new Truth());
  }

  private LogicType logicType(TypeName type, Location at) {
    if (type.pointers() == 0) {
      switch (type.base()) {
        case "integer" -> {
          return Whole.of(hasWide ? CInteger.WIDE : CInteger.LONG_LONG);
        }
        case "real" -> {
          return new Real(false);
        }
        case "boolean" -> {
          return new Truth();
        }
        default -> {}
      }
    }
    return switch (scope.type(type, at).resolved()) {
      case CType.Integer i -> PlaceCode.whole((int) i.size() * 8, i.isSigned());
      case CType.Floating f -> new Real(f.size() == 4);
      case CType.Pointer p -> new Pointer(p.target().type());
      default -> throw new AcslException(at, "type '" + type + "' is not understood here");
    };
  }

  private String spelled(TypeName type, String name, Location at) {
    if (type.pointers() == 0) {
      switch (type.base()) {
        case "integer" -> {
          return (hasWide ? "__int128 " : "long long ") + name;
        }
        case "real" -> {
          return "double " + name;
        }
        case "boolean" -> {
          return "int " + name;
        }
        default -> {}
      }
    }
    return CDeclarations.declare(scope.type(type, at), name);
  }

  private void define(Version version, Location at) {
    if (prototypes.containsKey(version.name())) {
      return;
    }
    Definition definition = version.definition();
    if (!version.reading().equals(Reading.NOW) && !version.reading().equals(Reading.OLD)) {
      throw new AcslException(
          at, "'" + definition.name() + "' is recursive and speaks of a state inside a function");
    }
    String parameters =
        definition.parameters().stream()
            .map(p -> spelled(p.type(), p.name(), at))
            .collect(Collectors.joining(", "));
    String taken = parameters.isEmpty() ? "void" : parameters;
    String head = "static " + typed(definition, version.name(), at) + "(" + taken + ")";
    prototypes.put(version.name(), head);
    String body = code(version, definition.body(), at, definition.type().isEmpty());
    bodies.add(
        definition
            .known()
            .map(known -> code(version, known, at, true))
            .map(known -> head + " {\n" + bounded(known, typed(definition, VALUE, at), body) + "}")
            .orElse(head + " {\n  return " + body + ";\n}"));
  }

  /** {@code name} declared with the type that the definition has. */
  private String typed(Definition definition, String name, Location at) {
    return definition.type().map(t -> spelled(t, name, at)).orElse("int " + name);
  }

  /** Cases need not get smaller: after so many steps nobody knows, as where no case applies. */
  private static String bounded(String known, String value, String body) {
    return """
      static int of_cairn_depth;
      if (of_cairn_depth >= %d || !(%s)) {
        cairn_undecided();
        return 0;
      }
      of_cairn_depth++;
      %s = %s;
      of_cairn_depth--;
      return of_cairn_value;
    """
        .formatted(MOST_STEPS, known, value, body);
  }

  private String code(Version version, Term term, Location at, boolean isTruth) {
    Definition definition = version.definition();
    var context = new CodeContext(scope, Map.of(), dialect, hasWide);
    var terms = new TermCode(context, this);
    var names = definition.parameters().stream().map(Binder::name).collect(Collectors.toSet());
    var expanded = DefinitionUnfolding.ofStates(contracts, names).expand(term);
    definition
        .parameters()
        .forEach(p -> context.bind(p.name(), Code.plain(p.name(), logicType(p.type(), at))));
    boolean isOld = version.reading().equals(Reading.OLD);
    return context
        .inState(isOld, () -> isTruth ? terms.truth(expanded) : terms.code(expanded))
        .text();
  }
}
