package dev.cairn.engine.force.text;

import dev.cairn.engine.Dictionary;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.input.ProgramWorld;
import java.util.SplittableRandom;

/** What a program finds when it is started, made from what it found in earlier runs. */
final class WorldMoves {
  private final CommandMoves commands;
  private final FileMoves files;

  WorldMoves(ProgramWorld world, Dictionary dictionary, KnownWords words, Variables variables) {
    commands = new CommandMoves(world, dictionary, words, variables);
    files = new FileMoves(world, words, variables);
  }

  /** Whether there is nothing to move. */
  boolean isGiven() {
    return commands.isGiven() && files.areGiven();
  }

  /** How many command lines are worth trying before anything is known of the program. */
  int tour() {
    return commands.tour();
  }

  /** One of these. */
  Input first(SplittableRandom random) {
    Input first = commands.anew(Input.EMPTY, random);
    return files.areGiven() ? first : files.moved(first, first, random);
  }

  /** Whether something came of the latest. */
  void learn(boolean isGain) {
    commands.learn(isGain);
  }

  /** A text that was changed may be of use together with an option only: of three one gets it. */
  Input withOption(Input input, SplittableRandom random) {
    return commands.isGiven() || random.nextInt(3) != 0
        ? input
        : commands.withOption(input, random);
  }

  /** Another command line, and now and then another file; where all words are given, a file. */
  Input moved(Input input, Input other, SplittableRandom random) {
    Input moved = commands.isGiven() ? input : commands.moved(input, other, random);
    boolean isFile = commands.isGiven() || (!files.areGiven() && random.nextBoolean());
    return isFile ? files.moved(moved, other, random) : moved;
  }
}
