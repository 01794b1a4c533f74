// Charts as plain SVG and boxes: sharp on paper, and every figure stands there as text.
function coverageChart(summary) {
  const points = summary.coverageByRun;
  if (!points.length) return h('p.soft', null, 'No run covered anything.');
  const [W, H, L, B] = [440, 230, 40, 30];
  const counted = summary.criterion === 'statement' ? summary.coverage.statements : summary.criterion === 'mcdc' ? summary.coverage.mcdc : summary.coverage.branches;
  const lastRun = Math.max(summary.runs, points[points.length - 1][0], 2);
  const most = points[points.length - 1][1];
  // the aim is in the picture where the counted items are those of the tile
  const goal = counted.total && counted.covered <= most && counted.total - counted.infeasible >= most ? counted.total - counted.infeasible : 0;
  const top = Math.max(most, goal, 1);
  const x = (run) => L + (W - L - 12) * (run - 1) / (lastRun - 1);
  const y = (items) => H - B - (H - B - 14) * items / top;
  let path = 'M' + x(points[0][0]) + ' ' + y(points[0][1]);
  for (let i = 1; i < points.length; i++) path += 'H' + x(points[i][0]) + 'V' + y(points[i][1]);
  path += 'H' + x(lastRun);
  const label = (text, at, anchor) => svg('text', {x: at[0], y: at[1], 'text-anchor': anchor}, text);
  const ticks = [0, Math.round(top / 2), top].filter((v, i, all) => all.indexOf(v) === i);
  return svg('svg', {viewBox: '0 0 ' + W + ' ' + H, class: 'chart', role: 'img',
    'aria-label': 'Items covered over runs: ' + points.map(([r, c]) => c + ' after run ' + r).slice(-8).join(', ')},
  ticks.map((v) => [svg('line', {x1: L, x2: W - 12, y1: y(v), y2: y(v), class: 'axis'}), label(String(v), [L - 8, y(v) + 4], 'end')]),
  svg('path', {d: path + 'V' + (H - B) + 'H' + x(points[0][0]) + 'Z', class: 'area'}), svg('path', {d: path, class: 'path'}),
  points.length < 60 && points.map(([r, c]) => svg('circle', {cx: x(r), cy: y(c), r: 3, class: 'dot'}, svg('title', {}, c + ' after run ' + r))),
  label('run 1', [L, H - 8], 'start'), label('run ' + lastRun, [W - 12, H - 8], 'end'),
  goal > most && [svg('line', {x1: L, x2: W - 12, y1: y(goal), y2: y(goal), class: 'goal'}), label('all that are feasible', [W - 16, y(goal) + 14], 'end')],
  label('items covered', [W / 2, H - 8], 'middle'));
}

function barChart(rows, words) {
  const most = Math.max(...rows.map(([, value]) => value), Number.MIN_VALUE);
  return h('.bars', null, rows.map(([name, value]) => {
    const fill = h('span.fill');
    fill.style.width = 100 * value / most + '%';
    return [h('span', null, name), h('.track', {'aria-hidden': 'true'}, fill), h('span.right', null, words(value))];
  }));
}

function explorationPanel(model) {
  const {summary, details} = model;
  const s = summary.seconds;
  const obstacles = summary.obstacles.filter((o) => o !== 'not needed for the criterion');
  const other = Math.max(0, s.exploration - s.execution - s.solving);
  const layers = [...details.solverWork.layers.map((l) => [l.layer, l.answers]), ['smt solver', details.solverWork.smtCalls]].filter(([, n]) => n);
  return h('.grid', null,
    h('.card', null, h('h2', null, 'Coverage over runs'), coverageChart(summary)),
    h('.card', null, h('h2', null, 'Time'),
      barChart([['compiling', s.frontEnd], ['running', s.execution], ['solving', s.solving], ['other exploration', other]], seconds),
      h('p.soft', null, 'All of it, with the native check of the suite: ' + seconds(s.total))),
    h('.card', null, h('h2', null, 'Who answered the solver’s queries'), layers.length ? barChart(layers, String) : h('p.soft', null, 'Nothing was asked.'),
      h('p.soft', null, (summary.solver.queries === 1 ? '1 query: ' : summary.solver.queries + ' queries: ') + summary.solver.sat + ' satisfiable, ' + summary.solver.unsat + ' not, '
        + summary.solver.unknown + ' undecided; ' + seconds(details.solverWork.smtSeconds) + ' in the SMT solver')),
    h('.card', null, h('h2', null, 'How it was explored'), h('dl.facts', null, facts(summary).map(([k, v]) => [h('dt', null, k), h('dd', null, String(v))]))),
    h('.card.wide', null, h('h2', null, 'What stood in the way'),
      obstacles.length ? h('ul.obstacles', null, obstacles.slice(0, 60).map((o) => h('li', null, brief(o)))) : h('p.soft', null, 'Nothing.')));
}

function facts(summary) {
  return [['criterion', summary.criterion], ['search', summary.search], ['solving', summary.solving], ['seed', summary.seed],
    ['runs', summary.runs], ['paths taken', summary.paths.feasible], ['infeasible prefixes', summary.paths.infeasiblePrefixes],
    ['divergences', summary.divergences], ['concretizations', summary.concretizations], ['SMT solver', summary.smtSolver],
    ['native runs', summary.replayed ? summary.sandbox || 'made' : 'none'], ['stubs', summary.stubs.join(', ') || 'none']];
}
