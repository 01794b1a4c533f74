package dev.cairn.cli;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Spells out in a class what javac leaves to each start: what records compare, hash and print, and
 * switches over types. Both are calls whose code the JVM makes when they are first reached, and no
 * AOT cache keeps it. Here each becomes a call of a method that is added to the class and does the
 * same, to the number: results depend on the order of hash tables.
 */
final class SpelledOut implements ClassTransform {
  private static final ClassDesc RECORDS = ClassDesc.of("java.lang.runtime.ObjectMethods");
  private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");

  private final ClassDesc owner;
  private final boolean isInterface;
  private final List<Added> added = new ArrayList<>();

  /** A method that does what a call was for. */
  private record Added(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {}

  private SpelledOut(ClassModel model) {
    owner = model.thisClass().asSymbol();
    isInterface = model.flags().has(AccessFlag.INTERFACE);
  }

  /** The class, spelled out; the same bytes where nothing was left to the start. */
  static byte[] of(ClassFile classFile, byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    return model.methods().stream().anyMatch(SpelledOut::isLeft)
        ? classFile.transformClass(model, new SpelledOut(model))
        : bytes;
  }

  private static boolean isLeft(MethodModel method) {
    return method.code().stream()
        .flatMap(code -> code.elementStream())
        .filter(InvokeDynamicInstruction.class::isInstance)
        .map(InvokeDynamicInstruction.class::cast)
        .anyMatch(call -> isRecords(call) || isSwitch(call));
  }

  private static boolean isRecords(InvokeDynamicInstruction call) {
    return call.bootstrapMethod().owner().equals(RECORDS);
  }

  /** Labels can be constants, enums and narrower primitive types, too; those stay. */
  private static boolean isSwitch(InvokeDynamicInstruction call) {
    return call.bootstrapMethod().owner().equals(SWITCHES)
        && call.bootstrapMethod().methodName().equals("typeSwitch")
        && !call.bootstrapArgs().isEmpty()
        && call.bootstrapArgs().stream()
            .allMatch(label -> isType(label, call.typeSymbol().parameterType(0)));
  }

  private static boolean isType(ConstantDesc label, ClassDesc value) {
    return value.isPrimitive()
        ? label instanceof DynamicConstantDesc<?> type
            && type.bootstrapMethod().methodName().equals("primitiveClass")
            && type.constantName().equals(value.descriptorString())
        : label instanceof ClassDesc;
  }

  @Override
  public void accept(ClassBuilder builder, ClassElement element) {
    if (element instanceof MethodModel method && isLeft(method)) {
      builder.transformMethod(method, MethodTransform.transformingCode(this::replace));
    } else {
      builder.with(element);
    }
  }

  @Override
  public void atEnd(ClassBuilder builder) {
    int flags = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;
    added.forEach(m -> builder.withMethodBody(m.name(), m.type(), flags, m.body()));
  }

  private void replace(CodeBuilder code, CodeElement element) {
    if (element instanceof InvokeDynamicInstruction call && isRecords(call)) {
      add(code, call, RecordMethods.of(call));
    } else if (element instanceof InvokeDynamicInstruction call && isSwitch(call)) {
      boolean isPrimitive = call.typeSymbol().parameterType(0).isPrimitive();
      List<ConstantDesc> types = call.bootstrapArgs();
      add(code, call, isPrimitive ? SpelledOut::sameType : body -> typeSwitch(body, types));
    } else {
      code.with(element);
    }
  }

  private void add(CodeBuilder code, InvokeDynamicInstruction call, Consumer<CodeBuilder> body) {
    var method = new Added("cairn$" + added.size(), call.typeSymbol(), body);
    added.add(method);
    code.invokestatic(owner, method.name(), method.type(), isInterface);
  }

  /** A primitive value is of the first type that is asked for. */
  private static void sameType(CodeBuilder code) {
    code.iload(code.parameterSlot(1)).ireturn();
  }

  /** From {@code (value, first)} the number of the first type, from there on, that it is one of. */
  private static void typeSwitch(CodeBuilder code, List<ConstantDesc> types) {
    Label known = code.newLabel();
    code.aload(0).ifnonnull(known).iconst_m1().ireturn().labelBinding(known);
    List<SwitchCase> entries = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      entries.add(SwitchCase.of(i, code.newLabel()));
    }
    Label none = code.newLabel();
    code.iload(1).tableswitch(none, entries);
    for (SwitchCase entry : entries) {
      Label next = code.newLabel();
      code.labelBinding(entry.target()).aload(0);
      code.instanceOf((ClassDesc) types.get(entry.caseValue())).ifeq(next);
      code.loadConstant(entry.caseValue()).ireturn().labelBinding(next);
    }
    code.labelBinding(none).loadConstant(types.size()).ireturn();
  }
}
