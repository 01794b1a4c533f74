package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.input.acsl.term.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Recursive descent over logic expressions, with the precedences of ACSL's reference manual. */
public final class TermParser {
  private static final int MAX_NESTING = 200;

  /** Infix operators, loosest first; {@code ==>} is right-associative, comparisons chain. */
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("<==>"),
          List.of("==>"),
          List.of("||"),
          List.of("^^"),
          List.of("&&"),
          List.of("<-->"),
          List.of("-->"),
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!=", "<", "<=", ">", ">="),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private static final Map<String, BinaryOp> OPERATORS =
      Map.ofEntries(
          Map.entry("<==>", BinaryOp.IFF),
          Map.entry("==>", BinaryOp.IMPLIES),
          Map.entry("||", BinaryOp.OR),
          Map.entry("^^", BinaryOp.XOR),
          Map.entry("&&", BinaryOp.AND),
          Map.entry("|", BinaryOp.BIT_OR),
          Map.entry("^", BinaryOp.BIT_XOR),
          Map.entry("&", BinaryOp.BIT_AND),
          Map.entry("==", BinaryOp.EQ),
          Map.entry("!=", BinaryOp.NE),
          Map.entry("<", BinaryOp.LT),
          Map.entry("<=", BinaryOp.LE),
          Map.entry(">", BinaryOp.GT),
          Map.entry(">=", BinaryOp.GE),
          Map.entry("<<", BinaryOp.SHL),
          Map.entry(">>", BinaryOp.SHR),
          Map.entry("+", BinaryOp.ADD),
          Map.entry("-", BinaryOp.SUB),
          Map.entry("*", BinaryOp.MUL),
          Map.entry("/", BinaryOp.DIV),
          Map.entry("%", BinaryOp.MOD));

  private static final Set<Kind> LABELS = Set.of(Kind.NAME, Kind.STRING);
  private static final int IMPLICATION = 1;
  private static final int BITWISE_IMPLICATION = 6;
  private static final int COMPARISON = 10;
  private static final Map<String, UnaryOp> PREFIXES =
      Map.of(
          "-",
          UnaryOp.NEGATE,
          "!",
          UnaryOp.NOT,
          "~",
          UnaryOp.COMPLEMENT,
          "*",
          UnaryOp.DEREFERENCE,
          "&",
          UnaryOp.ADDRESS);

  private final TokenStream tokens;
  private final TypeParser types;
  private int nesting;

  public TermParser(TokenStream tokens, Predicate<String> isTypeName) {
    this.tokens = tokens;
    this.types = new TypeParser(tokens, isTypeName);
  }

  public TypeParser types() {
    return types;
  }

  /** A whole expression, from the start of a clause or definition. */
  public Term expression() {
    nesting = 0;
    skipLabel();
    Term term = term();
    AcslTerms.checkDepth(term);
    return term;
  }

  private Term term() {
    if (++nesting > MAX_NESTING) {
      throw new AcslException(tokens.peek().at(), "expression is nested too deeply");
    }
    Term condition = infix(0);
    if (tokens.accept("?")) {
      Term whenTrue = term();
      tokens.expect(":");
      condition = new Term.Conditional(condition.at(), condition, whenTrue, term());
    }
    nesting--;
    return condition;
  }

  /** Operators of at least that level, by precedence climbing. */
  private Term infix(int lowest) {
    Term left = lowest <= COMPARISON ? membership(prefix()) : prefix();
    for (int level = level(); level >= lowest; level = level()) {
      Token token = tokens.peek();
      if (level == COMPARISON) {
        left = comparisons(left);
      } else if (level == IMPLICATION) {
        tokens.next();
        left = new Binary(token.at(), BinaryOp.IMPLIES, left, nested(() -> infix(IMPLICATION)));
      } else if (level == BITWISE_IMPLICATION) {
        tokens.next();
        Term right = nested(() -> infix(BITWISE_IMPLICATION));
        left = new Binary(token.at(), BinaryOp.BIT_OR, complement(left), right);
      } else if (tokens.accept("<-->")) {
        var different = new Binary(token.at(), BinaryOp.BIT_XOR, left, infix(level + 1));
        left = complement(different);
      } else {
        left = new Binary(token.at(), operator(tokens.next()), left, infix(level + 1));
      }
    }
    return left;
  }

  private static Term complement(Term term) {
    return new Unary(term.at(), UnaryOp.COMPLEMENT, term);
  }

  /** {@code x \in set}. */
  private Term membership(Term element) {
    return tokens.accept("\\in") ? new SetParser(tokens, this).set().apply(element) : element;
  }

  /** What stands on one side of a comparison, or between the commas of a set. */
  public Term operand() {
    return nested(() -> infix(COMPARISON + 1));
  }

  /** The level of the operator at the cursor, -1 if there is none. */
  private int level() {
    Token token = tokens.peek();
    for (int level = 0; level < LEVELS.size() && token.kind() == Kind.SYMBOL; level++) {
      if (LEVELS.get(level).contains(token.text())) {
        return level;
      }
    }
    return -1;
  }

  private static BinaryOp operator(Token token) {
    return Objects.requireNonNull(OPERATORS.get(token.text()));
  }

  /** {@code a <= b < c} is {@code a <= b && b < c}. */
  private Term comparisons(Term first) {
    Term left = first;
    Optional<Term> all = Optional.empty();
    while (level() == COMPARISON) {
      Token token = tokens.next();
      Term right = infix(COMPARISON + 1);
      Term link = new Binary(token.at(), operator(token), left, right);
      all =
          Optional.of(
              all.<Term>map(a -> new Binary(token.at(), BinaryOp.AND, a, link)).orElse(link));
      left = right;
    }
    return all.orElse(left);
  }

  private Term prefix() {
    Token token = tokens.peek();
    UnaryOp op = token.kind() == Kind.SYMBOL ? PREFIXES.get(token.text()) : null;
    if (op != null) {
      tokens.next();
      return new Unary(token.at(), op, nested(this::prefix));
    }
    if (tokens.accept("+")) {
      return nested(this::prefix);
    }
    if (token.is("(") && isCast()) {
      tokens.next();
      TypeName type = types.type();
      tokens.expect(")");
      return new Term.Cast(token.at(), type, nested(this::prefix));
    }
    return postfix(primary());
  }

  private Term nested(java.util.function.Supplier<Term> parse) {
    if (++nesting > MAX_NESTING) {
      throw new AcslException(tokens.peek().at(), "expression is nested too deeply");
    }
    Term term = parse.get();
    nesting--;
    return term;
  }

  /**
   * {@code (name)} before an operand can only be a cast, also when the name is not known as a type.
   */
  private boolean isCast() {
    if (types.startsType(1)) {
      return true;
    }
    Token after = tokens.peek(3);
    boolean isOperand =
        after.kind() != Kind.SYMBOL && after.kind() != Kind.END && !after.is("\\in");
    return tokens.peek(1).kind() == Kind.NAME && tokens.peek(2).is(")") && isOperand;
  }

  private Term postfix(Term primary) {
    Term base = primary;
    while (true) {
      Token token = tokens.peek();
      if (tokens.accept("[")) {
        base = new Term.Index(token.at(), base, rangeOrTerm("]"));
      } else if (tokens.accept("->")) {
        var pointee = new Unary(token.at(), UnaryOp.DEREFERENCE, base);
        base = new Term.Member(token.at(), pointee, tokens.expectName().text());
      } else if (tokens.accept(".")) {
        base = new Term.Member(token.at(), base, tokens.expectName().text());
      } else {
        return base;
      }
    }
  }

  private Term primary() {
    Token token = tokens.next();
    return switch (token.kind()) {
      case INTEGER -> new Term.Whole(token.at(), Literals.integer(token));
      case REAL -> new Term.Decimal(token.at(), Literals.real(token));
      case CHARACTER -> new Term.Whole(token.at(), Literals.character(token));
      case NAME -> named(token);
      case SYMBOL -> parenthesized(token);
      case STRING, END -> throw unexpected(token);
    };
  }

  private Term parenthesized(Token token) {
    if (token.is("{")) {
      return new SetParser(tokens, this).places(token.at());
    }
    if (!token.is("(")) {
      throw unexpected(token);
    }
    skipLabel();
    return rangeOrTerm(")");
  }

  /** Skips the label of a named predicate: {@code sorted: \forall …}. */
  private void skipLabel() {
    while (LABELS.contains(tokens.peek().kind()) && tokens.peek(1).is(":")) {
      tokens.next();
      tokens.next();
    }
  }

  private Term rangeOrTerm(String close) {
    Token start = tokens.peek();
    Optional<Term> low = start.is("..") ? Optional.empty() : Optional.of(term());
    if (tokens.accept("..")) {
      Optional<Term> high = tokens.peek().is(close) ? Optional.empty() : Optional.of(term());
      tokens.expect(close);
      return new Term.Range(start.at(), low, high);
    }
    tokens.expect(close);
    return low.orElseThrow();
  }

  private Term named(Token token) {
    return switch (token.text()) {
      case "\\forall", "\\exists" -> quantified(token);
      case "\\let" -> let(token);
      case "\\lambda" -> lambda(token);
      case "sizeof" -> sizeOf(token);
      case "\\subset" -> new SetParser(tokens, this).subset(token.at());
      default -> nameOrCall(token);
    };
  }

  private Term quantified(Token token) {
    List<Binder> binders = binders();
    tokens.expect(";");
    skipLabel();
    return new Term.Quantified(token.at(), token.is("\\forall"), binders, term());
  }

  /** {@code integer i, j, int *p}. */
  public List<Binder> binders() {
    List<Binder> binders = new ArrayList<>();
    do {
      if (binders.isEmpty() || types.startsType(0)) {
        binders.add(new Binder(types.type(), tokens.expectName().text()));
      } else {
        var base = binders.getLast().type().base();
        binders.add(new Binder(new TypeName(base, types.stars()), tokens.expectName().text()));
      }
    } while (tokens.accept(","));
    return binders;
  }

  private Term lambda(Token token) {
    var binder = new Binder(types.type(), tokens.expectName().text());
    tokens.expect(";");
    return new Term.Lambda(token.at(), binder, term());
  }

  private Term let(Token token) {
    String name = tokens.expectName().text();
    tokens.expect("=");
    Term value = term();
    tokens.expect(";");
    return new Term.Let(token.at(), name, value, term());
  }

  private Term sizeOf(Token token) {
    if (!tokens.peek().is("(") || !types.startsType(1)) {
      return new Call(token.at(), "sizeof", List.of(nested(this::prefix)));
    }
    tokens.expect("(");
    Term size = new Term.SizeOf(token.at(), types.type());
    while (tokens.accept("[")) {
      size = new Term.Binary(token.at(), Term.BinaryOp.MUL, size, nested(this::term));
      tokens.expect("]");
    }
    tokens.expect(")");
    return size;
  }

  private Term nameOrCall(Token token) {
    List<String> labels = tokens.accept("{") ? labels() : List.of();
    if (!tokens.accept("(")) {
      Term name = new Term.Name(token.at(), token.text());
      return labels.isEmpty() ? name : Labels.labelled(token.at(), name, labels);
    }
    var arguments = new ArrayList<Term>();
    while (!tokens.accept(")")) {
      arguments.add(term());
      if (!tokens.peek().is(")")) {
        tokens.expect(",");
      }
    }
    Term call = new Call(token.at(), token.text(), arguments);
    return labels.isEmpty() ? call : Labels.labelled(token.at(), call, labels);
  }

  /** Names of states, behind the opening brace: {@code {Pre, Here}}. */
  public List<String> labels() {
    var labels = new ArrayList<String>();
    while (!tokens.accept("}")) {
      labels.add(tokens.expectName().text());
      tokens.accept(",");
    }
    return labels;
  }

  private static AcslException unexpected(Token token) {
    return new AcslException(token.at(), "unexpected " + token.described());
  }
}
