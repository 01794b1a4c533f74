package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.MemoryHost;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import org.jspecify.annotations.Nullable;

/** What memory asks of a run, and where the run finds the tables of memory. */
record RunMemoryHost(RunState rt) implements MemoryHost {
  @Override
  public Limits limits() {
    return rt.limits();
  }

  @Override
  public Location location() {
    return rt.location();
  }

  @Override
  public RunEnd defect(Defect.Kind kind, String message) {
    return rt.defect(kind, message);
  }

  @Override
  public RunEnd end(Ending ending) {
    return rt.end(ending);
  }

  @Override
  public RunEnd inFront(MemObject o, long bytes) {
    return rt.faults().inFront(o, bytes);
  }

  @Override
  public boolean checkSize(Expr size, long end, boolean holds) {
    Expr fits = rt.pool().binary(Expr.BinaryOp.ULE, rt.pool().constant(64, end), size);
    rt.conditions().check(fits, holds, rt.location());
    return rt.evaluation == null;
  }

  @Override
  public void useObjects(MemObject[] table) {
    rt.objects = table;
  }

  @Override
  public void usePrivateLocals(MemObject[][] byDepth) {
    rt.privateLocals = byDepth;
  }

  @Override
  public @Nullable Expr loadShadow(MemObject o, int offset, int bytes) {
    return rt.symbolic().loadShadow(rt, o, offset, bytes);
  }

  @Override
  public void storeShadow(MemObject o, int offset, int bytes, long bits, @Nullable Expr value) {
    rt.symbolic().storeShadow(rt, o, offset, bytes, bits, value);
  }

  @Override
  public void copyShadow(MemObject to, int toOffset, MemObject from, int fromOffset, int bytes) {
    rt.symbolic().copy(rt, to, toOffset, from, fromOffset, bytes);
  }

  @Override
  public void fillShadow(MemObject o, int offset, int bytes, int concrete, @Nullable Expr value) {
    rt.symbolic().fill(rt, o, offset, bytes, concrete, value);
  }

  @Override
  public boolean grow(MemObject o, long offset, int bytes) {
    return rt.symbolic().grow(rt, o, offset, bytes);
  }
}
