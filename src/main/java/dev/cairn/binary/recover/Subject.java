package dev.cairn.binary.recover;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Processor;
import java.util.ArrayList;
import java.util.List;

/** What is explored: the function at an address of an image, and what may interrupt it. */
public record Subject(Processor processor, Image image, long entry, Interrupts interrupts) {
  /** The function and all handlers, itself first. */
  public List<Long> entries() {
    List<Long> all = new ArrayList<>(List.of(entry));
    interrupts.handlers().stream().map(Interrupt::entry).forEach(all::add);
    return all;
  }
}
