package dev.cairn.binary.i8051;

import java.util.Locale;
import java.util.Optional;

/** The special function registers by name. */
enum Sfr {
  P0(0x80),
  SP(0x81),
  DPL(0x82),
  DPH(0x83),
  PCON(0x87),
  TCON(0x88),
  TMOD(0x89),
  TL0(0x8A),
  TL1(0x8B),
  TH0(0x8C),
  TH1(0x8D),
  P1(0x90),
  SCON(0x98),
  SBUF(0x99),
  P2(0xA0),
  IE(0xA8),
  P3(0xB0),
  IP(0xB8),
  T2CON(0xC8),
  RCAP2L(0xCA),
  RCAP2H(0xCB),
  TL2(0xCC),
  TH2(0xCD),
  PSW(0xD0),
  ACC(0xE0),
  B(0xF0);

  private final int address;

  Sfr(int address) {
    this.address = address;
  }

  int address() {
    return address;
  }

  /** Where it lies in the object that holds them all. */
  int offset() {
    return address - 0x80;
  }

  boolean isPort() {
    return this == P0 || this == P1 || this == P2 || this == P3;
  }

  /** Whether the hardware changes it while a program runs. */
  boolean isVolatile() {
    return switch (this) {
      case P0, P1, P2, P3, TCON, TL0, TL1, TH0, TH1, SCON, SBUF, T2CON, TL2, TH2 -> true;
      case SP, DPL, DPH, PCON, TMOD, IE, IP, RCAP2L, RCAP2H, PSW, ACC, B -> false;
    };
  }

  static Optional<Sfr> at(int address) {
    for (Sfr sfr : values()) {
      if (sfr.address == address) {
        return Optional.of(sfr);
      }
    }
    return Optional.empty();
  }

  static Optional<Sfr> named(String name) {
    String wanted = name.toUpperCase(Locale.ROOT);
    for (Sfr sfr : values()) {
      if (sfr.name().equals(wanted)) {
        return Optional.of(sfr);
      }
    }
    return wanted.equals("A") ? Optional.of(ACC) : Optional.empty();
  }
}
