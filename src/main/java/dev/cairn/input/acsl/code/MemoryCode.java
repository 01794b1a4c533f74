package dev.cairn.input.acsl.code;

import static java.util.stream.Collectors.joining;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Null;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What clauses say about memory: which of it may be read or written, and what blocks it is in. */
final class MemoryCode {
  /** Names places that a frame leaves open; always true. No name that a user can write. */
  static final String MAY_CHANGE = "\\may change";

  private static final Whole SIZE = Whole.of(CInteger.LONG_LONG);

  private final CodeContext context;
  private final TermCode terms;
  private final PlaceSets sets = new PlaceSets();

  MemoryCode(CodeContext context, TermCode terms) {
    this.context = context;
    this.terms = terms;
  }

  /** The call, if it is one of these. */
  Optional<Code> of(Call call) {
    return Optional.ofNullable(
        switch (call.function()) {
          case "\\valid" -> ofStretches(call, then(call, "CAIRN_VALID", "_THEN"));
          case "\\valid_read" -> ofStretches(call, then(call, "CAIRN_VALID_READ", "_THEN"));
          case "\\initialized" -> ofStretches(call, initialized(call));
          case "\\object_pointer" -> ofEach(call, p -> objectPointer(call, p));
          case "\\valid_range" -> terms.truth(new Call(call.at(), "\\valid", List.of(range(call))));
          case MAY_CHANGE -> mayChange(call);
          case Contract.ALLOCATED_ONLY -> onlyBlocks(call, "cairn_allocated_only()");
          case Contract.FREED_ONLY -> onlyBlocks(call, "cairn_freed_only()");
          case "\\separated" -> separated(call);
          case "\\freeable" ->
              isOfNull(call) ? Code.truth(false) : ofEach(call, then(call, "cairn_freeable"));
          case "\\allocable" ->
              isOfNull(call) ? Code.truth(true) : ofEach(call, then(call, "cairn_allocable"));
          case "\\dangling" -> ofEach(call, p -> dangling(call, p));
          case "\\fresh" -> fresh(call);
          case "\\block_length" -> told(then(call, "cairn_block_length"), SIZE, pointer(call));
          case "\\offset" -> told("cairn_offset", SIZE, pointer(call));
          case "\\base_addr" ->
              told("cairn_base_addr", new Pointer(new CType.Void()), pointer(call));
          case "\\valid_string", "\\valid_read_string", "valid_string", "valid_read_string" ->
              hazardous(told(then(call, "cairn_valid_string"), new Truth(), pointer(call)));
          case "\\strlen", "strlen" -> hazardous(length(pointer(call)));
          default -> null;
        });
  }

  /** What asks for the state that is spoken of: which blocks there are is known of two. */
  private String then(Call call, String now) {
    return then(call, now, "_then");
  }

  private String then(Call call, String now, String suffix) {
    if (context.reading().mark().isPresent()) {
      throw new AcslException(
          call.at(), "'" + call.function() + "' of a state in which a variable is bound");
    }
    return context.isOld() ? now + suffix : now;
  }

  /** What is passed has values. */
  private String initialized(Call call) {
    String then = then(call, "CAIRN_VALID_READ", "_THEN");
    return context.isOld() ? then : "CAIRN_INITIALIZED";
  }

  private Code length(Code text) {
    Reading reading = context.reading();
    if (reading.mark().isEmpty()) {
      return told(context.isOld() ? "cairn_strlen_then" : "cairn_strlen", SIZE, text);
    }
    return Code.call("cairn_strlen_at", SIZE, Code.plain(reading.mark().get(), SIZE), text);
  }

  private static boolean isOfNull(Call call) {
    return call.arguments().size() == 1
        && call.arguments().getFirst() instanceof Term.Name(_, var name)
        && name.equals("\\null");
  }

  private Code pointer(Call call) {
    return terms.pointer(BuiltInCode.one(call));
  }

  private static Code told(String function, LogicType type, Code pointer) {
    return Code.call(function, type, pointer);
  }

  /** Reads memory of unknown extent, or has an effect. */
  private static Code hazardous(Code code) {
    var hazards = new HashSet<>(code.hazards());
    hazards.add(code.text());
    return new Code(code.text(), code.rank(), code.type(), hazards);
  }

  private static Term range(Call call) {
    if (call.arguments().size() != 3) {
      throw new AcslException(call.at(), "\\valid_range takes three arguments");
    }
    var range =
        new Term.Range(
            call.at(), Optional.of(call.arguments().get(1)), Optional.of(call.arguments().get(2)));
    return new Binary(call.at(), BinaryOp.ADD, call.arguments().getFirst(), range);
  }

  private Code onlyBlocks(Call call, String claim) {
    List<Code> blocks = call.arguments().stream().map(terms::pointer).toList();
    String named = blocks.stream().map(b -> "cairn_block(" + b.text() + "), ").collect(joining());
    return new Code(
        "(cairn_blocks(), " + named + claim + ")",
        Rank.PRIMARY,
        new Truth(),
        Code.hazards(blocks.toArray(Code[]::new)));
  }

  /** Is it a claim about several places that has to be taken apart first. */
  private Optional<Code> takenApart(Call call) {
    if (call.arguments().isEmpty()) {
      throw new AcslException(call.at(), "'" + call.function() + "' needs a pointer");
    }
    if (call.arguments().size() > 1) {
      return Optional.of(
          conjunction(
              call.arguments().stream()
                  .map(a -> terms.truth(new Call(call.at(), call.function(), List.of(a))))
                  .toList()));
    }
    Term places = call.arguments().getFirst();
    Term each = sets.each(places, p -> new Call(call.at(), call.function(), List.of(p)));
    boolean isOne = each instanceof Call(_, _, var left) && left.equals(call.arguments());
    return isOne ? Optional.empty() : Optional.of(terms.truth(each));
  }

  private Code ofStretches(Call call, String macro) {
    return takenApart(call)
        .orElseGet(() -> ofStretch(macro, Stretch.of(call.arguments().getFirst(), terms)));
  }

  private static Code ofStretch(String macro, Stretch stretch) {
    return Code.call(macro, new Truth(), stretch.pointer(), stretch.low(), stretch.high());
  }

  /** Has an effect, so that a condition before it decides whether it is evaluated. */
  private Code mayChange(Call call) {
    Term place = BuiltInCode.one(call);
    return takenApart(call)
        .orElseGet(
            () ->
                hazardous(
                    BitField.of(place, terms)
                        .map(BitField::mayChange)
                        .orElseGet(
                            () -> ofStretch("CAIRN_MAY_CHANGE", FrameCode.stretch(place, terms)))));
  }

  private Code ofEach(Call call, String function) {
    return ofEach(call, p -> told(function, new Truth(), p));
  }

  private Code ofEach(Call call, Function<Code, Code> says) {
    return takenApart(call).orElseGet(() -> says.apply(pointer(call)));
  }

  private static Code conjunction(List<Code> all) {
    return all.stream()
        .reduce((a, b) -> Code.infix(a, "&&", b, Rank.AND, new Truth()))
        .orElseGet(() -> Code.truth(true));
  }

  /** Each of its places lies apart from each of the others'. */
  private Code separated(Call call) {
    List<Code> all = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      for (int j = i + 1; j < call.arguments().size(); j++) {
        all.add(apart(call, call.arguments().get(i), call.arguments().get(j)));
      }
    }
    return conjunction(all);
  }

  private Code apart(Call call, Term first, Term second) {
    Term each =
        sets.each(
            first, p -> sets.each(second, q -> new Call(call.at(), "\\separated", List.of(p, q))));
    if (!each.equals(new Call(call.at(), "\\separated", List.of(first, second)))) {
      return terms.truth(each);
    }
    Stretch a = Stretch.of(first, terms);
    Stretch b = Stretch.of(second, terms);
    return Code.call(
        "CAIRN_SEPARATED",
        new Truth(),
        a.pointer(),
        a.low(),
        a.high(),
        b.pointer(),
        b.low(),
        b.high());
  }

  /** Into an object, or to where it ends. */
  private Code objectPointer(Call call, Code pointer) {
    var asBytes = new Term.Cast(call.at(), new TypeName("char", 1), BuiltInCode.one(call));
    Code zero = Code.plain("0", SIZE);
    Code before = Code.plain("-1", SIZE);
    String valid = then(call, "CAIRN_VALID_READ", "_THEN");
    Code isInside =
        Code.infix(
            Code.call(valid, new Truth(), pointer, zero, zero),
            "||",
            Code.call(valid, new Truth(), terms.pointer(asBytes), before, before),
            Rank.OR,
            new Truth());
    Code none = Code.plain("(void *)0", new Null());
    Code isThere = Code.infix(pointer, "!=", none, Rank.EQUALITY, new Truth());
    return Code.infix(isThere, "&&", isInside, Rank.AND, new Truth());
  }

  /** Its arguments are where pointers stand: {@code \dangling(&p)}. */
  private Code dangling(Call call, Code place) {
    Code pointer = terms.places().pointee(place, call.at());
    if (!(pointer.type() instanceof Pointer)) {
      throw new AcslException(call.at(), "'\\dangling' takes the address of a pointer");
    }
    return Code.call(then(call, "cairn_dangling"), new Truth(), pointer);
  }

  private Code fresh(Call call) {
    if (call.arguments().size() != 2) {
      throw new AcslException(call.at(), "'\\fresh' takes a pointer and a size");
    }
    return Code.call(
        "cairn_fresh",
        new Truth(),
        terms.pointer(call.arguments().get(0)),
        terms.whole(call.arguments().get(1)));
  }
}
