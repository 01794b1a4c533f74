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

  /** The task in a question of ours, as a slot reads it. */
  static byte[] taskOf(byte[] question) {
    return switch (Messages.plain().read(Question.class, question)) {
      case Question.Work(var task) -> Messages.plain().write(Task.class, task);
      case Question.Fetch _ -> throw new IllegalStateException("no task");
    };
  }
}
