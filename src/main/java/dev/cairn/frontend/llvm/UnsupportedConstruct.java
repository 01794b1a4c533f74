package dev.cairn.frontend.llvm;

/**
 * Something in the bitcode that our model has no word for; becomes an Unsupported instruction where
 * it stands.
 */
public final class UnsupportedConstruct extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnsupportedConstruct(String what) {
    super(what, null, false, false);
  }
}
