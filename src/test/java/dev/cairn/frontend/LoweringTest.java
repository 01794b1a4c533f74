package dev.cairn.frontend;

import static dev.cairn.frontend.Compiler.function;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.flow.Exit;
import dev.cairn.frontend.flow.Node;
import dev.cairn.frontend.flow.Phi;
import dev.cairn.frontend.flow.PhiMoves;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.Move;
import dev.cairn.ir.IrPrinter;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LoweringTest {
  @Test
  void keepsVariablesWithoutAddressInRegisters() {
    Procedure f =
        function("f", "int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }");

    assertThat(instructions(f))
        .noneMatch(i -> i instanceof Instruction.Load || i instanceof Instruction.Alloca);
    assertThat(f.variables())
        .extracting(Procedure.LocalVariable::name)
        .containsExactly("n", "s", "i");
  }

  @Test
  void keepsVariablesWhoseAddressIsTakenInMemory() {
    Procedure f =
        function(
            "f",
            "void g(int *); int f(void) { int x = 1; volatile int v = 2; g(&x); return x + v; }");

    assertThat(
            instructions(f).stream()
                .filter(Instruction.Alloca.class::isInstance)
                .map(i -> ((Instruction.Alloca) i).name()))
        .containsExactly("x", "v");
  }

  @Test
  void copiesALoadedValueOnlyWhenItsVariableChangesBeforeTheUse() {
    Procedure f = function("f", "int f(int i) { return i++ + i; }");

    assertThat(IrPrinter.print(f))
        .isEqualTo(
            """
            f(%0:i32)
            b0:
              %1 = add nsw i32 %0, 1
              %2 = %0
              %0 = %1
              %3 = add nsw i32 %2, %0
              return %3
            """);
  }

  @Test
  void flattensStructsThatTravelInRegisters() {
    Procedure f =
        function(
            "f", "struct p { double a; long b; }; struct p f(struct p x) { x.b++; return x; }");

    assertThat(f.signature().parameters()).containsExactly(Type.DOUBLE, Type.I64);
    assertThat(f.signature().results()).containsExactly(Type.DOUBLE, Type.I64);
    assertThat(f.declaration().parameters())
        .extracting(Procedure.Parameter::name)
        .containsExactly("x");
  }

  @Test
  void flattensVectorsToTheirLanes() {
    Procedure f =
        function(
            "f",
            "typedef float v4 __attribute__((vector_size(16))); v4 f(v4 a, v4 b) { return a * b; }");

    assertThat(f.signature().results())
        .containsExactly(Type.FLOAT, Type.FLOAT, Type.FLOAT, Type.FLOAT);
    assertThat(instructions(f)).filteredOn(Instruction.FloatBinary.class::isInstance).hasSize(4);
  }

  @Test
  void tellsTheSizeOfStructsPassedByValue() {
    Procedure f =
        function(
            "f", "struct b { int a[10]; }; int g(struct b); int f(struct b x) { return g(x); }");

    assertThat(f.byValueSizes()).containsExactly(40L);
    assertThat(calls(f).getFirst().arguments())
        .extracting(Instruction.Argument::byValueSize)
        .containsExactly(40L);
  }

  @Test
  void namesIntrinsicsWithoutTheirTypes() {
    Procedure f =
        function(
            "f",
            "struct b { int a[10]; }; int f(struct b *x, struct b *y, int k) { int r; *x = *y; return __builtin_mul_overflow(k, 3, &r) + r; }");

    assertThat(calls(f))
        .extracting(c -> c.target().orElseThrow())
        .containsExactly("llvm.memcpy", "llvm.smul.with.overflow");
    assertThat(calls(f).getLast().results())
        .extracting(Register::type)
        .containsExactly(Type.I32, Type.BOOL);
  }

  @Test
  void marksInlineAssemblyAsUnsupportedButNotBarriers() {
    Procedure f =
        function(
            "f",
            "int f(int x) { __asm__ volatile(\"\" ::: \"memory\"); __asm__(\"nop\"); __asm__(\"hlt\"); return x; }");

    assertThat(instructions(f)).filteredOn(Instruction.Unsupported.class::isInstance).hasSize(1);
  }

  @Test
  void readsComputedGotos() {
    var program =
        Compiler.compile(
            "int f(int n) { static void *t[] = {&&a, &&b}; goto *t[n]; a: return 1; b: return 2; }");
    Procedure f = program.function("f").orElseThrow();

    assertThat(instructions(f)).filteredOn(Instruction.IndirectJump.class::isInstance).hasSize(1);
    assertThat(Compiler.global(program, "f.t").relocations())
        .extracting(r -> IrPrinter.print(r.target()))
        .containsExactly("&&f.b1", "&&f.b2");
  }

  @Test
  void takesANumberAddedToNullForAnAddress() {
    Procedure f =
        function(
            "f",
            "char *f(char *p) { return (sizeof p < 4 ? p : (char *)0) + ((long)p + 15 & ~15L); }");

    assertThat(instructions(f))
        .noneMatch(Instruction.PointerAdd.class::isInstance)
        .anyMatch(i -> i instanceof Instruction.Cast c && c.op() == CastOp.INT_TO_PTR);
  }

  @Test
  void readsConstantsOfEveryWidth() {
    Procedure f = function("f", "__int128 f(void) { return (__int128)-5; }");
    Procedure g = function("g", "long double g(void) { return 1.0L; }");

    assertThat(IrPrinter.print(f)).contains("store i128 340282366920938463463374607431768211451");
    assertThat(IrPrinter.print(g)).contains("return 0x3fff8000000000000000");
  }

  @Test
  void readsEveryConstructOfAProgramThatUsesMany() throws IOException {
    try (InputStream in = LoweringTest.class.getResourceAsStream("features.c")) {
      var program =
          Compiler.compile(
              new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));

      assertThat(program.functions().values().stream().flatMap(f -> instructions(f).stream()))
          .hasSizeGreaterThan(500)
          .noneMatch(Instruction.Unsupported.class::isInstance);
    }
  }

  @Test
  void swapsPhisThroughATemporary() {
    Register a = new Register(0, Type.I32);
    Register b = new Register(1, Type.I32);
    Node loop = new Node();
    Phi first = new Phi(a, false);
    Phi second = new Phi(b, false);
    first.incoming.put(loop, b);
    second.incoming.put(loop, a);
    loop.phis.addAll(List.of(first, second));
    loop.exit = new Exit.Goto(Location.NONE, loop);
    Register spare = new Register(2, Type.I32);

    PhiMoves.apply(new ArrayList<>(List.of(loop)), _ -> spare);

    assertThat(loop.body).containsExactly(move(spare, a), move(a, b), move(b, spare));
  }

  private static Move move(Register to, Register from) {
    return new Move(Location.NONE, to, from);
  }

  private static List<Instruction> instructions(Procedure f) {
    return f.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
  }

  private static List<Instruction.Call> calls(Procedure f) {
    return instructions(f).stream()
        .filter(Instruction.Call.class::isInstance)
        .map(Instruction.Call.class::cast)
        .toList();
  }
}
