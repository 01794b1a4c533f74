package dev.cairn.cluster.engine;

import org.jgroups.Address;

/** A peer, as JGroups tells it. */
record Member(Address address) implements Peer {
  @Override
  public String toString() {
    return address.toString();
  }
}
