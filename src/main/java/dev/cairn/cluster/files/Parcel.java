package dev.cairn.cluster.files;

/**
 * A file that somebody else needs, told by its content.
 *
 * @param path where it is with its owner, absolute
 * @param hash of its content
 */
public record Parcel(String path, String hash, boolean isExecutable) {}
