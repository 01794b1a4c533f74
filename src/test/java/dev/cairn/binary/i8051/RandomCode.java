package dev.cairn.binary.i8051;

import dev.cairn.binary.Image;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A program that executes given opcodes one after the other, each in a random state and with random
 * operands, and writes after each one all registers and flags to external memory. Jumps go over an
 * instruction that leaves a mark.
 */
final class RandomCode {
  /** Bytes of external memory that one opcode's trial writes. */
  static final int LOGGED = 9;

  /** Where the program ends. */
  static final int END = 0xFFF0;

  private static final int LOG = 0x1000;
  private static final int MARK = 0x74;

  /** Direct addresses that no peripheral hides behind. */
  private static final int[] SPECIAL = {0x80, 0x81, 0x82, 0x83, 0x90, 0xA0, 0xB0, 0xD0, 0xE0, 0xF0};

  private static final int MOV_DIRECT_CONSTANT = 0x75;
  private static final int MOV_DIRECT_DIRECT = 0x85;
  private static final int LJMP = 0x02;
  private static final Opcodes OPCODES = new Opcodes();

  private final RandomGenerator random;
  private final byte[] rom = new byte[1 << 16];
  private final List<Integer> tried = new ArrayList<>();
  private final BitSet beyond = new BitSet();
  private int at;
  private int pointer;

  RandomCode(RandomGenerator random) {
    this.random = random;
  }

  /** The whole program; as many of the opcodes as fit. */
  Image image(List<Integer> wanted) {
    for (int opcode : wanted) {
      if (at > 0xFE00) {
        break;
      }
      if (tried.size() % 16 == 0) {
        shuffleMemory();
      }
      randomState();
      execute(opcode);
      log();
      tried.add(opcode);
    }
    put(LJMP, END >> 8, END & 0xFF);
    var segment = new Image.Segment(0, rom, rom.length, true);
    return new Image("random", Optional.empty(), List.of(segment));
  }

  /** The opcodes that were put into it. */
  List<Integer> tried() {
    return tried;
  }

  /** Whether a trial reads code at an address that does not fit into 16 bits. */
  boolean isBeyond(int trial) {
    return beyond.get(trial);
  }

  static int logAddress(int trial) {
    return LOG + trial * LOGGED;
  }

  private void put(int... bytes) {
    for (int b : bytes) {
      rom[at++] = (byte) b;
    }
  }

  private int any() {
    return random.nextInt(256);
  }

  private void shuffleMemory() {
    for (int i = 0; i < 16; i++) {
      put(MOV_DIRECT_CONSTANT, random.nextInt(128), any());
    }
  }

  private void randomState() {
    int interesting = random.nextInt(4) == 0 ? random.nextInt(3) * 0x7F : any();
    put(MOV_DIRECT_CONSTANT, Sfr.B.address(), random.nextInt(8) == 0 ? 0 : any());
    // a call that wraps the stack pointer round makes ucsim stop
    put(MOV_DIRECT_CONSTANT, Sfr.SP.address(), random.nextInt(254));
    pointer = 0x8000 | (random.nextInt(8) == 0 ? 0xFF : any()) << 8 | any();
    put(MOV_DIRECT_CONSTANT, Sfr.DPL.address(), pointer & 0xFF);
    put(MOV_DIRECT_CONSTANT, Sfr.DPH.address(), pointer >> 8);
    put(MOV_DIRECT_CONSTANT, Sfr.P2.address(), 0x80 | any());
    put(MOV_DIRECT_CONSTANT, random.nextInt(32), any());
    put(MOV_DIRECT_CONSTANT, MARK, any());
    put(MOV_DIRECT_CONSTANT, Sfr.PSW.address(), any());
    put(MOV_DIRECT_CONSTANT, Sfr.ACC.address(), interesting);
    beyond.set(tried.size(), pointer + interesting > 0xFFFF);
  }

  private void execute(int opcode) {
    switch (OPCODES.row(opcode).mnemonic()) {
      case "ajmp", "acall" -> paged(opcode);
      case "ljmp", "lcall" -> {
        int over = at + 6;
        put(opcode, over >> 8, over & 0xFF);
        mark();
      }
      case "ret", "reti" -> returning(opcode);
      case "jmp" -> computed(opcode);
      case "reserved" -> throw new IllegalArgumentException("not an instruction");
      default -> plain(opcode);
    }
  }

  private void mark() {
    put(MOV_DIRECT_CONSTANT, MARK, any());
  }

  private void paged(int opcode) {
    int over = at + 5;
    boolean isHere = (over & 0xF800) == ((at + 2) & 0xF800);
    int page = (over >> 8) & 7;
    // the opcode fixes the page of the target: one of the eight can be tried from here
    put(isHere ? (page << 5) | (opcode & 0x1F) : 0x00, isHere ? over & 0xFF : 0x00);
    mark();
  }

  /** The address is put on the stack by hand. */
  private void returning(int opcode) {
    int over = at + 4 * 3 + 1 + 3;
    put(MOV_DIRECT_CONSTANT, Sfr.SP.address(), 0x50);
    put(MOV_DIRECT_CONSTANT, 0x50, over >> 8);
    put(MOV_DIRECT_CONSTANT, 0x4F, over & 0xFF);
    put(MOV_DIRECT_CONSTANT, MARK, any());
    put(opcode);
    mark();
  }

  private void computed(int opcode) {
    int index = any();
    int base = at + 3 + 3 + 1 + 3 - index;
    put(MOV_DIRECT_CONSTANT, Sfr.ACC.address(), index);
    put(0x90, base >> 8, base & 0xFF);
    put(opcode);
    mark();
  }

  private void plain(int opcode) {
    put(opcode);
    boolean jumps = false;
    for (String operand : OPCODES.row(opcode).operands()) {
      switch (operand) {
        case "d" -> put(random.nextInt(3) == 0 ? special() : random.nextInt(128));
        case "#" -> put(any());
        case "#16" -> put(any(), any());
        case "b", "/b" -> put(random.nextInt(3) == 0 ? specialBit() : random.nextInt(128));
        case "rel" -> {
          put(3);
          jumps = true;
        }
        default -> {}
      }
    }
    if (jumps) {
      mark();
    }
  }

  private int special() {
    return SPECIAL[random.nextInt(SPECIAL.length)];
  }

  private int specialBit() {
    int[] holders = {0x80, 0x90, 0xA0, 0xB0, 0xD0, 0xE0, 0xF0};
    return holders[random.nextInt(holders.length)] | random.nextInt(8);
  }

  /**
   * Everything an instruction can change but memory, which is compared in the end. A is written
   * before: after a write to PSW, ucsim leaves its parity as written until then, where the
   * processor has that of A at any time.
   */
  private void log() {
    int scratch = 0x75;
    put(MOV_DIRECT_DIRECT, Sfr.ACC.address(), Sfr.ACC.address());
    int[] logged = {0xD0, 0xE0, 0xF0, 0x81, 0x82, 0x83, MARK, 0x80, 0x90};
    for (int i = 0; i < logged.length; i++) {
      put(MOV_DIRECT_DIRECT, logged[i], scratch + i);
    }
    int to = logAddress(tried.size());
    put(0x90, to >> 8, to & 0xFF);
    for (int i = 0; i < logged.length; i++) {
      put(0xE5, scratch + i, 0xF0);
      if (i + 1 < logged.length) {
        put(0xA3);
      }
    }
  }
}
