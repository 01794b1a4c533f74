package dev.cairn.cluster.engine;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * What the members of a cluster know one another by: a file with a key and its certificate, the
 * same for all. Whoever has it is one of them; nobody else is heard.
 *
 * @param context TLS that shows this certificate, and believes no other
 */
public record Token(SSLContext context) {
  /** Of no use as a secret: the file itself is one. */
  private static final String PASSWORD = "cairn-token";

  private static final String KIND = "PKCS12";
  private static final String ALIAS = "cairn";

  /** Reads a file that {@link #create} wrote. */
  public static Token read(Path file) {
    if (!Files.exists(file)) {
      throw new UserError(
          file + ": there is no such file",
          "copy the token of the cluster here; 'cairn cluster --new-token FILE' makes a new one");
    }
    if (!Files.isReadable(file)) {
      throw new UserError(
          file + ": this token is not yours to read", "whoever owns the file may give you a copy");
    }
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance(KIND);
      store.load(in, PASSWORD.toCharArray());
      if (!store.isKeyEntry(ALIAS)) {
        throw new IOException("there is no key in it");
      }
      requireSecret(file);
      return new Token(context(store));
    } catch (IOException | GeneralSecurityException e) {
      throw new UserError(
          file + ": this is no token of a cluster",
          "copy the file that 'cairn cluster --new-token FILE' wrote");
    }
  }

  /** Whoever reads it may run code on all machines of the cluster: that is for its owner only. */
  private static void requireSecret(Path file) {
    try {
      Set<PosixFilePermission> all = Files.getPosixFilePermissions(file);
      if (all.contains(PosixFilePermission.OTHERS_READ)
          || all.contains(PosixFilePermission.OTHERS_WRITE)
          || all.contains(PosixFilePermission.GROUP_WRITE)) {
        throw new UserError(
            file + ": others can read or write this token, and have code run by the cluster",
            "make it yours alone: 'chmod 600 " + file + "'");
      }
    } catch (IOException | UnsupportedOperationException e) {
      // a file system without permissions keeps no secrets; its owner knows
    }
  }

  private static SSLContext context(KeyStore store) throws GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance(KIND);
    try {
      trusted.load(null, null);
    } catch (IOException e) {
      throw new IllegalStateException("an empty store cannot be made", e);
    }
    trusted.setCertificateEntry(ALIAS, store.getCertificate(ALIAS));
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, PASSWORD.toCharArray());
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLSv1.3");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  /** Writes a new one, for its owner's eyes only; a file that is there stays. */
  public static void create(Path file) {
    if (Files.exists(file)) {
      throw new UserError(file + ": is there already", "name a new file");
    }
    Path folder = Objects.requireNonNullElse(file.toAbsolutePath().getParent(), file);
    if (!Files.isDirectory(folder)) {
      throw new UserError(file + ": there is no folder '" + folder + "'", "make it first");
    }
    try {
      Path place = Files.createTempDirectory(folder, ".cairn-token"); // for its owner's eyes only
      try {
        Path made = place.resolve("token");
        make(made);
        Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-------"));
        Files.move(made, file);
      } finally {
        Files.deleteIfExists(place.resolve("token"));
        Files.delete(place);
      }
    } catch (IOException e) {
      throw new UserError(file + ": no token can be made: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError(file + ": making a token was interrupted");
    }
  }

  private static void make(Path file) throws IOException, InterruptedException {
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    List<String> command =
        List.of(
            keytool.toString(),
            "-genkeypair",
            "-keystore",
            file.toString(),
            "-storetype",
            KIND,
            "-storepass",
            PASSWORD,
            "-alias",
            ALIAS,
            "-keyalg",
            "EC",
            "-groupname",
            "secp256r1",
            "-dname",
            "CN=cairn cluster",
            "-validity",
            "36500");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IOException(said);
    }
  }
}
