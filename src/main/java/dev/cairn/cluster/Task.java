package dev.cairn.cluster;

import dev.cairn.cluster.files.Parcel;
import dev.cairn.generate.Request;
import java.util.List;

/**
 * Some functions of a request, to be done elsewhere as they would be here.
 *
 * @param home the folder that relative paths are taken from, absolute
 * @param files what the request needs
 * @param results the functions' result folders, absolute
 * @param earlier what these hold, where it is gone on from there
 */
public record Task(
    Request request, String home, List<Parcel> files, List<String> results, List<Parcel> earlier) {
  public Task {
    files = List.copyOf(files);
    results = List.copyOf(results);
    earlier = List.copyOf(earlier);
  }
}
