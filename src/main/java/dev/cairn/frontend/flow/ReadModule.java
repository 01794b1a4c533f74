package dev.cairn.frontend.flow;

import dev.cairn.frontend.llvm.Bitcode;
import dev.cairn.frontend.llvm.Constants;
import dev.cairn.frontend.llvm.DebugLocations;
import dev.cairn.frontend.llvm.DebugTypes;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Sections;
import dev.cairn.frontend.llvm.Types;
import dev.cairn.frontend.llvm.WeakSymbols;
import dev.cairn.frontend.text.ConditionTexts;
import dev.cairn.ir.Operand;
import dev.cairn.limit.Deadline;
import java.util.HashMap;
import java.util.Map;

/** One module being read, with what all its readers share. */
public final class ReadModule {
  public final Bitcode code;
  public final LlvmApi llvm;
  public final Types types;
  public final Constants constants;
  public final WeakSymbols weak;
  public final DebugTypes debugTypes;
  public final DebugLocations locations;
  public final ConditionTexts texts;
  public final Map<Long, String> symbols;
  public final Map<Long, Operand.BlockAddress> labels = new HashMap<>();
  public final int byValue;
  public final int align;
  public final int nonNull;
  public final int noReturn;
  public final int dereferenceable;

  /** When reading has to be over. */
  public final Deadline deadline;

  public ReadModule(
      Bitcode code,
      Map<Long, String> symbols,
      Sections sections,
      DebugLocations locations,
      ConditionTexts texts,
      Deadline deadline) {
    this.code = code;
    this.llvm = code.llvm;
    this.symbols = symbols;
    this.texts = texts;
    this.deadline = deadline;
    types = new Types(code);
    constants = new Constants(code, types, symbols, sections, labels);
    weak = new WeakSymbols(code, constants, symbols);
    debugTypes = new DebugTypes(code);
    this.locations = locations;
    byValue = code.attributeKind("byval");
    align = code.attributeKind("align");
    nonNull = code.attributeKind("nonnull");
    noReturn = code.attributeKind("noreturn");
    dereferenceable = code.attributeKind("dereferenceable");
  }
}
