package dev.cairn.machine.program;

/** Functions of the modelled library that the machine itself calls, where the program has them. */
public final class LibraryHooks {
  /** Runs what atexit registered; to be called with the status when main returns. */
  public static final String EXIT_HANDLERS = "__cairn_run_exit_handlers";

  /** Hands on what streams hold back; linked with any of them. */
  public static final String FLUSH = "__cairn_flush_all";

  /** Learns argv[0]; linked with what tells the program's name. */
  public static final String SET_NAME = "__cairn_set_program_name";

  private LibraryHooks() {}
}
