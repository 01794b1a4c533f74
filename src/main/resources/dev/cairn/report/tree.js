// The tree of choices that the tests made, with the sides nobody took: as a picture and as text.
const MAX_DEPTH = 40;
const MAX_NODES = 4000;

function choiceTree(model) {
  const root = {children: new Map(), tests: []};
  let size = 0;
  for (const test of model.details.tests) {
    let node = root;
    for (const step of test.path) {
      if (!step.other) continue;
      if (!node.children.has(step.branch)) {
        if (++size > MAX_NODES) break;
        node.children.set(step.branch, {step, branch: model.details.branches[step.branch], children: new Map(), tests: []});
      }
      node = node.children.get(step.branch);
    }
    node.tests.push(test.number);
  }
  return {root, isCut: size > MAX_NODES};
}

/** The children of a node: those that tests took, then the sides that no test took. */
function ways(node) {
  const taken = [...node.children.values()];
  const others = taken.length === 1 && taken[0].step.other !== 'taken'
    ? [{stub: taken[0].step.other, reason: taken[0].step.reason, branch: taken[0].branch, children: new Map(), tests: []}] : [];
  return [...taken, ...others];
}

function otherOutcome(branch) {
  return branch.outcome === 'true' ? 'false' : branch.outcome === 'false' ? 'true' : 'another case';
}

function treePanel(model) {
  const {root, isCut} = choiceTree(model);
  const {paths} = model.summary;
  if (!root.children.size) {
    return h('.card', null, h('h2', null, 'Exploration tree'), h('p.soft', null, 'The input had no say in which way the runs went.'));
  }
  return h('div', null,
    h('.card', null, h('h2', null, 'Exploration tree'),
      h('p.soft', null, 'Each row is one choice that depended on the input, from the call at the top to the end of a test at the bottom. '
        + counted(paths.feasible, 'path') + ' taken in all, ' + counted(paths.infeasiblePrefixes, 'prefix') + ' proved infeasible'
        + (isCut ? '; only the first choices are shown' : '') + '.'),
      h('p', null, treeLegend()), h('.scroll', {tabindex: 0, role: 'region', 'aria-label': 'Picture of the tree'}, icicle(root))),
    h('.card', null, h('h2', null, 'The same as text'), h('.scroll', {tabindex: 0, role: 'region', 'aria-label': 'The tree as text'}, h('ul.tree', null, treeItems(root)))));
}

function treeLegend() {
  return [['true', 'condition true', '--covered'], ['false', 'condition false', '--seen'], ['case', 'a case', '--keyword'], ['infeasible', 'proved infeasible', '--infeasible'],
    ['open', 'open or undecided', '--unknown'], ['skipped', 'not tried', '--line']].map(([, words, colour]) => {
    const key = h('span.key');
    key.style.background = 'var(' + colour + ')';
    return h('span', {style: 'margin-right:1rem;white-space:nowrap'}, key, words);
  });
}

function icicle(root) {
  const width = 1200;
  const weight = (node) => node.weight ??= Math.max(node.stub ? 0.35 : 1, ways(node).reduce((sum, w) => sum + weight(w), 0));
  let depth = 0;
  const cells = [];
  const lay = (node, x, w, y) => {
    if (y >= MAX_DEPTH || w < 0.8) return;
    depth = Math.max(depth, y + 1);
    const total = ways(node).reduce((sum, c) => sum + weight(c), 0);
    for (const child of ways(node)) {
      const share = w * weight(child) / total;
      cells.push(icicleCell(child, x, share, y));
      lay(child, x, share, y + 1);
      x += share;
    }
  };
  lay(root, 0, width, 0);
  const picture = svg('svg', {viewBox: '0 0 ' + width + ' ' + depth * 18, class: 'icicle', role: 'group', 'aria-label': 'Exploration tree; the same follows as text'});
  picture.append(...cells);
  return picture;
}

function icicleCell(node, x, width, y) {
  const {branch} = node;
  const kind = node.stub || (['true', 'false'].includes(branch.outcome) ? branch.outcome : 'case');
  const words = branch.line + ': ' + branch.condition + ' ' + (node.stub ? otherOutcome(branch) + ', ' + node.stub : branch.outcome)
    + (node.tests.length ? '; test ' + node.tests.join(', ') + ' ends here' : '') + (node.reason ? ': ' + node.reason : '');
  const cell = svg('a', {href: '#source/' + branch.line + '/' + encodeURIComponent(branch.file), tabindex: -1, 'aria-label': words},
    svg('title', {}, words), svg('rect', {x, y: y * 18, width, height: 17, rx: 2, class: kind}));
  const room = Math.floor((width - 8) / 6.1);
  const text = branch.line + ' ' + branch.condition;
  if (room > 4 && !node.stub) cell.append(svg('text', {x: x + 4, y: y * 18 + 12}, text.length > room ? text.slice(0, room - 1) + '…' : text));
  return cell;
}

/** How much lies below a node; those of the longest path first. */
function size(node) {
  if (node.size) return node.size;
  const order = [node];
  for (let i = 0; i < order.length; i++) order.push(...order[i].children.values());
  for (const n of order.reverse()) n.size = 1 + [...n.children.values()].reduce((sum, c) => sum + c.size, 0);
  return node.size;
}

/**
 * What lies below a node. Of the ways that tests took, the one with most below it goes on in the same column,
 * as an else-if does; only the others are indented, so that no path of a long loop runs off the page.
 */
function treeItems(root) {
  const items = [];
  let plain = [];
  const flush = () => { items.push(...folded(plain)); plain = []; };
  for (let node = root; node;) {
    const ways = [...node.children.values()].sort((a, b) => size(a) - size(b));
    const main = ways.pop();
    if (node.tests.length || ways.length) flush();
    items.push(...node.tests.map((t) => h('li.leaf', null, badge('covered', 'test'), ' ', testLink(t))));
    for (const way of ways) items.push(choiceItem(way), h('li', null, h('ul', null, treeItems(way))));
    if (main) plain.push(choiceItem(main));
    node = main;
  }
  flush();
  return items;
}

/** One choice, with what became of its other side. */
function choiceItem(node) {
  const {step, branch} = node;
  const isOther = step.other && step.other !== 'taken';
  return h('li', null, stepWords(branch), ' ', isOther && sideBadge(step),
    isOther && ['infeasible', 'undecided'].includes(step.other) && step.reason && h('span.reason', null, ' ' + brief(step.reason)));
}

/** Many choices without another way are not shown at once. */
function folded(choices) {
  if (choices.length <= 14) return choices;
  return [...choices.slice(0, 6), h('li', null, h('details.inner', null,
    h('summary', null, choices.length - 9 + ' further choices without a test that goes another way'), h('ul.tree', null, choices.slice(6, -3)))), ...choices.slice(-3)];
}
