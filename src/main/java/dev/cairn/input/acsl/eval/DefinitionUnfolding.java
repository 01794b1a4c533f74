package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Definition;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Labels;
import dev.cairn.input.acsl.term.Lexer;
import dev.cairn.input.acsl.term.LooseMacros;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Let;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.input.acsl.term.TermParser;
import dev.cairn.input.acsl.term.TokenStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces macros, {@code \let}, and calls of the file's predicates and logic functions by what
 * they stand for. Every quantified variable gets a name of its own ({@code i'3}), so nothing is
 * ever captured.
 */
public final class DefinitionUnfolding {
  private static final int MAX_NODES = 100_000;
  private static final int MAX_NESTING = 10;
  private static final Set<String> IDENTITIES = Set.of("\\at", "\\old");

  /** What {@code \fresh} means without labels. */
  private static final Set<List<String>> FRESH =
      Set.of(
          List.of("Old", "Here"),
          List.of("Pre", "Here"),
          List.of("Old", "Post"),
          List.of("Pre", "Post"));

  private final Contracts contracts;
  private final Set<String> variables;
  private final boolean isOfOneState;
  private final Deque<String> active = new ArrayDeque<>();
  private int states;
  private int fresh;
  private int nodes;

  /**
   * For a precondition, which speaks of one state; {@code variables}: names that are inputs, and so
   * no macros.
   */
  DefinitionUnfolding(Contracts contracts, Set<String> variables) {
    this(contracts, variables, true);
  }

  private DefinitionUnfolding(Contracts contracts, Set<String> variables, boolean isOfOneState) {
    this.contracts = contracts;
    this.variables = variables;
    this.isOfOneState = isOfOneState;
  }

  /** For clauses that speak of several states; calls of recursive definitions stay as they are. */
  public static DefinitionUnfolding ofStates(Contracts contracts, Set<String> variables) {
    return new DefinitionUnfolding(contracts, variables, false);
  }

  public Term expand(Term term) {
    Term expanded = expand(term, Map.of());
    AcslTerms.checkDepth(expanded);
    return ExactReals.of(expanded);
  }

  /** Refuses conjunctions that the text of a macro takes apart; their parts are unfolded alone. */
  void checkConjunction(Term term) {
    if (term instanceof Term.Binary b && b.op() == Term.BinaryOp.AND) {
      LooseMacros.check(term, name -> loose(name, Map.of()));
      checkConjunction(b.left());
      checkConjunction(b.right());
    }
  }

  private Term expand(Term term, Map<String, Term> known) {
    if (++nodes > MAX_NODES) {
      throw new AcslException(term.at(), "definitions expand to more than " + MAX_NODES + " terms");
    }
    LooseMacros.check(term, name -> loose(name, known));
    Optional<Term> plain =
        isOfOneState ? PlainForms.of(term).or(() -> ofString(term)) : Optional.empty();
    if (plain.isPresent()) {
      return expand(plain.get(), known);
    }
    return switch (term) {
      case Name name -> name(name, known);
      case Quantified quantified -> quantified(quantified, known);
      case Let let -> let(let, known);
      case Term.Lambda lambda -> lambda(lambda, known);
      case Call call when Labels.isLabelled(call) -> labelled(call, known);
      case Call call
          when isOfOneState
              && IDENTITIES.contains(call.function())
              && !call.arguments().isEmpty() -> {
        PlainForms.checkState(call);
        yield expand(call.arguments().getFirst(), known);
      }
      case Call call when IDENTITIES.contains(call.function()) -> elsewhere(call, known);
      case Call call when !isOfOneState && contracts.isRecursive(call.function()) ->
          AcslTerms.mapChildren(call, child -> expand(child, known));
      case Call call when contracts.definition(call.function()).isPresent() ->
          call(call, contracts.definition(call.function()).orElseThrow(), known);
      default -> AcslTerms.mapChildren(term, child -> expand(child, known));
    };
  }

  /** What is said of another state. */
  private Term elsewhere(Call call, Map<String, Term> known) {
    states++;
    try {
      return AcslTerms.mapChildren(call, child -> expand(child, known));
    } finally {
      states--;
    }
  }

  /** The value is that of the state in which it is named, also where the body speaks of others. */
  private Term let(Let let, Map<String, Term> known) {
    Term value = expand(let.value(), known);
    boolean changesState =
        !isOfOneState
            && AcslTerms.contains(let.body(), DefinitionUnfolding::isOfAnotherState)
            && AcslTerms.contains(value, t -> t instanceof Name n && n.name().indexOf('\'') < 0);
    if (changesState && states > 0) {
      throw new AcslException(let.at(), "a \\let of one state inside of another");
    }
    Term named = changesState ? Labels.ofHere(value) : value;
    return expand(let.body(), with(known, let.name(), named));
  }

  private static boolean isOfAnotherState(Term term) {
    return term instanceof Call call
        && (IDENTITIES.contains(call.function()) || Labels.isLabelled(call));
  }

  private Optional<Term> ofString(Term term) {
    boolean isDefined =
        term instanceof Call call && contracts.definition(call.function()).isPresent();
    return isDefined ? Optional.empty() : StringTerms.of(term);
  }

  private Term name(Name name, Map<String, Term> known) {
    Term value = known.get(name.name());
    if (value != null) {
      return value;
    }
    String macro = contracts.macros().get(name.name());
    if (macro != null && !variables.contains(name.name())) {
      return guarded(name, () -> expand(parsed(name, macro), Map.of()));
    }
    var call = new Call(name.at(), name.name(), List.of());
    if (!isOfOneState && contracts.isRecursive(name.name())) {
      return call;
    }
    return contracts
        .definition(name.name())
        .map(definition -> call(call, definition, known))
        .orElse(name);
  }

  /** What a macro without parentheses stands for; null where the name is no such macro. */
  private @Nullable Term loose(Name name, Map<String, Term> known) {
    String macro = contracts.macros().get(name.name());
    boolean isVariable = known.containsKey(name.name()) || variables.contains(name.name());
    return macro == null || isVariable || LooseMacros.isEnclosed(macro)
        ? null
        : parsed(name, macro);
  }

  private Term parsed(Name name, String body) {
    var source = new SourceText(name.at().file(), body);
    var tokens = new TokenStream(Lexer.tokens(source, 0, body.length()));
    try {
      Term term = new TermParser(tokens, contracts::isTypeName).expression();
      if (tokens.atEnd()) {
        return term;
      }
    } catch (AcslException _) {
      // falls through: the body is not an expression
    }
    throw new AcslException(
        name.at(), "macro '" + name.name() + "' is not an expression Cairn understands");
  }

  private Term quantified(Quantified quantified, Map<String, Term> known) {
    Map<String, Term> inside = known;
    var binders = new ArrayList<Binder>();
    for (Binder binder : quantified.binders()) {
      String unique = binder.name() + "'" + ++fresh;
      binders.add(new Binder(binder.type(), unique));
      inside = with(inside, binder.name(), new Name(quantified.at(), unique));
    }
    return new Quantified(
        quantified.at(), quantified.isUniversal(), binders, expand(quantified.body(), inside));
  }

  private Term lambda(Term.Lambda lambda, Map<String, Term> known) {
    String unique = lambda.binder().name() + "'" + ++fresh;
    var inside = with(known, lambda.binder().name(), new Name(lambda.at(), unique));
    return new Term.Lambda(
        lambda.at(), new Binder(lambda.binder().type(), unique), expand(lambda.body(), inside));
  }

  /** {@code p{Pre, Here}(x)}: in the body of {@code p} its labels mean these states. */
  private Term labelled(Call labelled, Map<String, Term> known) {
    Term named = labelled.arguments().getFirst();
    List<String> states = Labels.of(labelled);
    if (isOfOneState) {
      return expand(named, known);
    }
    boolean isDefined =
        named instanceof Call call && contracts.definition(call.function()).isPresent();
    Term called = isDefined ? Labels.withArgumentsOfHere((Call) named) : named;
    if (named instanceof Call(_, var f, _) && f.equals("\\fresh") && FRESH.contains(states)) {
      return expand(named, known);
    }
    if (states.size() == 1) {
      return expand(Labels.at(labelled.at(), called, states.getFirst()), known);
    }
    Optional<Definition> definition =
        called instanceof Call call ? contracts.definition(call.function()) : Optional.empty();
    if (definition.filter(d -> d.labels().size() == states.size()).isEmpty()
        || contracts.isRecursive(definition.get().name())) {
      throw new AcslException(labelled.at(), "these labels are not understood");
    }
    Map<String, String> meant = new HashMap<>();
    for (int i = 0; i < states.size(); i++) {
      meant.put(definition.get().labels().get(i), states.get(i));
    }
    Definition d = definition.get();
    Term body = Labels.renamed(d.body(), meant);
    var stated = new Definition(d.name(), d.type(), d.parameters(), body, List.of(), d.known());
    return call((Call) called, stated, known);
  }

  private Term call(Call call, Definition definition, Map<String, Term> known) {
    if (call.arguments().size() != definition.parameters().size()) {
      throw new AcslException(
          call.at(),
          "'"
              + call.function()
              + "' takes "
              + definition.parameters().size()
              + " arguments, not "
              + call.arguments().size());
    }
    if (!isOfOneState && !definition.labels().isEmpty()) {
      throw new AcslException(
          call.at(), "'" + call.function() + "' is about several states: name them");
    }
    Map<String, Term> inside = Map.of();
    for (int i = 0; i < call.arguments().size(); i++) {
      inside =
          with(
              inside,
              definition.parameters().get(i).name(),
              expand(call.arguments().get(i), known));
    }
    Map<String, Term> arguments = inside;
    return guarded(
        new Name(call.at(), call.function()), () -> expand(definition.body(), arguments));
  }

  private Term guarded(Name name, java.util.function.Supplier<Term> expansion) {
    if (active.size() > MAX_NESTING) {
      throw new AcslException(name.at(), "definitions are nested too deeply");
    }
    if (active.contains(name.name())) {
      throw new AcslException(name.at(), "'" + name.name() + "' is recursive");
    }
    active.push(name.name());
    try {
      return expansion.get();
    } finally {
      active.pop();
    }
  }

  private static Map<String, Term> with(Map<String, Term> known, String name, Term value) {
    var more = new HashMap<>(known);
    more.put(name, value);
    return more;
  }
}
