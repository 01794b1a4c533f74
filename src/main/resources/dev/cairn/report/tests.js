// The tests: inputs, path, checks, and the C text. What is inside a test is made when it is opened.
function testsPanel(model) {
  const {tests} = model.details;
  const list = tests.map((test) => testBox(model, test, 'Test'));
  const search = h('input', {type: 'search', placeholder: 'Search titles, inputs and code', 'aria-label': 'Search tests'});
  const status = h('span.soft', {role: 'status'}, counted(tests.length, 'test'));
  const words = tests.map((t) => JSON.stringify([t.title, t.notes, t.inputs, t.code]).toLowerCase());
  search.addEventListener('input', () => {
    const wanted = search.value.toLowerCase();
    list.forEach((box, i) => box.classList.toggle('hidden', !words[i].includes(wanted)));
    status.textContent = counted(words.filter((w) => w.includes(wanted)).length, 'test');
  });
  const rejected = model.summary.rejectedTests.map((r) => h('li', null, r));
  return {
    element: h('div', null, h('.bar-row', null, search, status,
      h('span.soft', null, model.summary.replayed ? 'compiled and run natively, all passed' : 'not compiled and run on this machine')),
    list, rejected.length > 0 && h('.card', null, h('h2', null, 'Left out of the suite'), h('ul', null, rejected))),
    show(number) {
      const box = list[tests.findIndex((t) => t.number === number)];
      if (!box) return;
      box.open = true;
      box.scrollIntoView({block: 'start'});
      box.querySelector('summary').focus({preventScroll: true});
    },
  };
}

function testBox(model, test, word) {
  const body = h('.body');
  const box = h('details.test', {id: word.toLowerCase() + '-' + test.number},
    h('summary', null, h('b', null, word + ' ' + test.number), h('span.soft', null, prose(brief(test.title)))), body);
  box.fill = () => { if (box.open && !body.firstChild) append(body, testBody(model, test, word.toLowerCase() + ' ' + test.number)); };
  box.addEventListener('toggle', box.fill);
  return box;
}

function testBody(model, test, name) {
  const cells = (title, heads, rows, omitted) => h('div', null, h('h3', null, title),
    rows.length ? h('.cells', {tabindex: 0, role: 'region', 'aria-label': title + ' of ' + name}, h('table', null,
      h('thead', null, h('tr', null, heads.map((t) => h('th', {scope: 'col'}, t)))),
      h('tbody', null, rows.map((r) => h('tr', null, r.map((c, i) => h(i ? 'td' : 'th', i ? null : {scope: 'row'}, c))))))) : h('p.soft', null, 'none'),
    omitted > 0 && h('p.soft', null, 'and ' + omitted + ' more'));
  return [
    test.notes.length > 0 && h('ul.notes', null, test.notes.map((n) => h('li', null, prose(brief(n))))),
    h('.grid', null,
      h('div', null, h('h3', null, 'C'), codeBlock(test.code, 'C text of ' + name)),
      h('div', null,
        cells('Inputs', ['cell', 'type', 'value'], test.inputs, test.omitted),
        cells('Checks after the call', ['cell', 'must be'], test.checks, 0))),
    pathOf(model, test, name),
  ];
}

function pathOf(model, test, name) {
  const steps = test.path.map((step) => {
    const branch = model.details.branches[step.branch];
    return h('li', null, h('span.soft', null, '· '.repeat(Math.min(step.depth, 12))), stepWords(branch), ' ', sideBadge(step));
  });
  return h('details.inner', null, h('summary', null, 'Path: ' + counted(steps.length, 'branch') + (test.isPathCut ? ', cut' : '')),
    h('ol.steps', {tabindex: 0, 'aria-label': 'Path of ' + name}, steps));
}

function stepWords(branch) {
  const where = data.sources.some((s) => s.file === branch.file) ? placeLink(branch.file, branch.line, branch.line)
    : h('span.soft', null, branch.file.split('/').pop() + ':' + branch.line);
  return [where, ' ', h('span.step-cond', null, branch.condition), ' ', h('b', null, branch.outcome)];
}

const SIDES = {infeasible: 'other side proved infeasible', undecided: 'other side undecided', skipped: 'other side not tried', open: 'other side open'};

function sideBadge(step) {
  return step.other && step.other !== 'taken' ? h('span', {title: step.reason}, badge(step.other, SIDES[step.other])) : null;
}
