package dev.cairn.cluster.lead;

import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Task;

/** Tasks as they are asked for. */
final class Questions {
  private Questions() {}

  static byte[] of(Task task) {
    return Messages.plain().write(Question.class, new Question.Work(task));
  }
}
