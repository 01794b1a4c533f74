package dev.cairn.frontend;

import dev.cairn.ir.Operand;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** One module being read, with what all its readers share. */
final class Unit {
  final Bitcode code;
  final LlvmApi llvm;
  final Types types;
  final Constants constants;
  final DebugTypes debugTypes;
  final DebugLocations locations;
  final ConditionTexts texts;
  final Map<Long, String> symbols;
  final Map<Long, Operand.BlockAddress> labels = new HashMap<>();
  final int byValue;
  final int align;

  Unit(
      Bitcode code,
      Map<Long, String> symbols,
      Sections sections,
      Map<Path, String> userNames,
      ConditionTexts texts) {
    this.code = code;
    this.llvm = code.llvm;
    this.symbols = symbols;
    this.texts = texts;
    types = new Types(code);
    constants = new Constants(code, types, symbols, sections, labels);
    debugTypes = new DebugTypes(code);
    locations = new DebugLocations(code, userNames);
    byValue = code.attributeKind("byval");
    align = code.attributeKind("align");
  }
}
