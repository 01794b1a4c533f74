package dev.cairn.generate.job;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.loop.DistantOrders;
import dev.cairn.engine.parallel.Assistant;
import dev.cairn.engine.parallel.Helper;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.unit.Aim;
import dev.cairn.generate.unit.ConfinedFrontEnd;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.Unit;
import dev.cairn.user.UserError;

/**
 * A function whose exploration is led elsewhere, compiled here once more.
 *
 * @param program tells the compiled program from others
 */
public record AssistedFunction(
    Environment environment, Request request, Setup setup, String program) {
  /** Compiles the function that results call so. */
  public static AssistedFunction compile(Environment environment, Request request, String label) {
    FrontEnd frontEnd = ConfinedFrontEnd.open(environment, request.course().sandbox());
    Unit unit = Unit.compile(frontEnd, request);
    boolean isByBehavior = request.settings().criterion() == Criterion.BEHAVIORS;
    Aim aim =
        unit.aims(request.functions(), isByBehavior).stream()
            .filter(a -> a.label().equals(label))
            .findFirst()
            .orElseThrow(() -> new UserError("there is no function '" + label + "'"));
    Setup setup = unit.setup(aim);
    return new AssistedFunction(
        environment, request, setup, Fingerprint.ofProgram(setup, environment::owned));
  }

  /**
   * Helpers for it, in threads of their own.
   *
   * @param isTakingAll the search goes for all choices behind a run
   */
  public Assistant assistant(int threads, Variables variables, boolean isTakingAll) {
    var explorer = new Explorer(environment, request, setup);
    Helper.Orders orders = DistantOrders.of(setup.target(), request.settings(), isTakingAll);
    return new Assistant(threads, explorer.hiring(request.settings(), variables), orders);
  }
}
