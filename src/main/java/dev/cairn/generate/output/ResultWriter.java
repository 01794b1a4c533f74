package dev.cairn.generate.output;

/** Writes one part of a result folder. Keeps nothing between calls. */
public interface ResultWriter {
  void write(FunctionResult result, ResultFolder folder);
}
