package dev.cairn.expr.eval;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates terms of at most 64 bits throughout to bytecode: every node once, operands first. A
 * small term is one method that keeps values in local variables; a large one is cut into methods
 * HotSpot still compiles (it gives up beyond 8,000 bytes), which share an array of values.
 */
final class TermCompiler {
  /**
   * Inner nodes of a term that is one method, and of a part; a node takes at most about 60 bytes.
   */
  private static final int NODES_PER_METHOD = 100;

  private static final int MOST_NODES = 10_000;
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final ClassDesc SELF = ClassDesc.of("dev.cairn.expr.eval.TermOnInput");
  private static final ClassDesc COMPILED = ClassDesc.of(CompiledTerm.class.getName());
  private static final ClassDesc VALUES = CD_long.arrayType();
  private static final MethodTypeDesc VALUE = MethodTypeDesc.of(CD_long, TermEmitter.INPUT);
  private static final MethodTypeDesc PART = MethodTypeDesc.of(CD_void, TermEmitter.INPUT, VALUES);

  private TermCompiler() {}

  /** Null for a term that is a leaf, too large, or has a part of more than 64 bits. */
  static @Nullable CompiledTerm compile(Expr root) {
    List<Expr> nodes = innerNodes(root);
    if (nodes.isEmpty()
        || nodes.size() > MOST_NODES
        || nodes.stream().anyMatch(TermCompiler::isWide)) {
      return null;
    }
    byte[] code = ClassFile.of().build(SELF, builder -> write(builder, nodes));
    try {
      Class<?> made = LOOKUP.defineHiddenClass(code, true).lookupClass();
      return (CompiledTerm) made.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("generated class cannot be used", e);
    }
  }

  private static List<Expr> innerNodes(Expr root) {
    var nodes = new ArrayList<Expr>();
    Exprs.forEach(
        List.of(root),
        e -> {
          if (!TermEmitter.isLeaf(e)) {
            nodes.add(e);
          }
        });
    return nodes;
  }

  private static boolean isWide(Expr e) {
    return e.width() > 64 || Exprs.operands(e).stream().anyMatch(operand -> operand.width() > 64);
  }

  private static void write(ClassBuilder builder, List<Expr> nodes) {
    builder.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
    builder.withInterfaceSymbols(COMPILED);
    builder.withMethodBody(
        INIT_NAME,
        MTD_void,
        0,
        c -> c.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_());
    if (nodes.size() <= NODES_PER_METHOD) {
      builder.withMethodBody("value", VALUE, ClassFile.ACC_PUBLIC, c -> inOneMethod(c, nodes));
    } else {
      inParts(builder, nodes);
    }
  }

  private static void inOneMethod(CodeBuilder c, List<Expr> nodes) {
    var emitter = new TermEmitter(c, nodes, 1, -1);
    for (Expr node : nodes) {
      emitter.emit(node);
    }
    emitter.load(nodes.getLast());
    c.lreturn();
  }

  private static void inParts(ClassBuilder builder, List<Expr> nodes) {
    int parts = (nodes.size() + NODES_PER_METHOD - 1) / NODES_PER_METHOD;
    for (int i = 0; i < parts; i++) {
      int from = i * NODES_PER_METHOD;
      List<Expr> part = nodes.subList(from, Math.min(nodes.size(), from + NODES_PER_METHOD));
      builder.withMethodBody(
          "part" + i,
          PART,
          ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE,
          c -> {
            var emitter = new TermEmitter(c, nodes, 0, 1);
            part.forEach(emitter::emit);
            c.return_();
          });
    }
    builder.withMethodBody(
        "value", VALUE, ClassFile.ACC_PUBLIC, c -> callParts(c, parts, nodes.size()));
  }

  private static void callParts(CodeBuilder c, int parts, int size) {
    c.loadConstant(size).newarray(TypeKind.LONG).astore(2);
    for (int i = 0; i < parts; i++) {
      c.aload(1).aload(2).invokestatic(SELF, "part" + i, PART);
    }
    c.aload(2).loadConstant(size - 1).laload().lreturn();
  }
}
