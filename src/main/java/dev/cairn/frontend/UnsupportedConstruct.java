package dev.cairn.frontend;

/**
 * Something in the bitcode that our model has no word for; becomes an Unsupported instruction where
 * it stands.
 */
final class UnsupportedConstruct extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnsupportedConstruct(String what) {
    super(what, null, false, false);
  }
}
