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
      h('p', null, treeLegend()), icicle(root)),
    h('.card', null, h('h2', null, 'The same as text'), h('ul.tree', null, treeItems(ways(root)))));
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

function treeItems(nodes) {
  return nodes.map((node) => {
    if (node.stub) return h('li', null, stepWords({...node.branch, outcome: otherOutcome(node.branch)}), ' ', badge(node.stub), ' ', h('span.reason', null, brief(node.reason)));
    const chain = [h('li', null, stepWords(node.branch))];
    let last = node;
    for (let next = ways(last); !last.tests.length && next.length === 1; next = ways(last)) {
      last = next[0];
      chain.push(h('li', null, stepWords(last.branch)));
    }
    const shown = chain.length > 14 ? [...chain.slice(0, 6), h('li', null, h('details.inner', null,
      h('summary', null, chain.length - 9 + ' further choices without another way'), h('ul.tree', null, chain.slice(6, -3)))), ...chain.slice(-3)] : chain;
    const below = ways(last);
    const inside = [last.tests.map((t) => h('li.leaf', null, badge('covered', 'test'), ' ', testLink(t))), below.length > 0 && treeItems(below)];
    return [shown, h('li', null, h('ul', null, inside))];
  });
}
