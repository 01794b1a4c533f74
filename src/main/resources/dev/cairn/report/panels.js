// Decisions, contract and defects.
function vector(letters, own) {
  return h('span.vector', null, [...letters].map((l, i) => h('span' + (i === own ? '.own' : ''), null, l)));
}

/** The decisions with their pairs; of many, those with a condition left open can be had alone. */
function mcdcPanel(model) {
  const isOpen = (c) => c.verdict !== 'covered' && c.verdict !== 'infeasible';
  const cards = model.summary.decisions.map((d) => ({card: decisionCard(d), isOpen: d.conditions.some(isOpen)}));
  const open = cards.filter((c) => c.isOpen).length;
  const choices = [['All ' + cards.length, false], ['With a condition not covered ' + open, true]].map(([title, isAlone]) => {
    const button = h('button.button', {type: 'button', 'aria-pressed': String(!isAlone)}, title);
    button.addEventListener('click', () => {
      cards.forEach((c) => { c.card.hidden = isAlone && !c.isOpen; });
      choices.forEach((b) => b.setAttribute('aria-pressed', String(b === button)));
    });
    return button;
  });
  return h('.mcdc', null, h('p.soft', null, 'A pair of tests shows that a condition decides alone: T true, F false, - not evaluated; the condition itself is framed.'),
    open > 0 && open < cards.length && h('.bar-row', {role: 'group', 'aria-label': 'Filter decisions'}, choices), cards.map((c) => c.card));
}

function decisionCard(d) {
  return h('.card', null, h('h2', null, placeLink(d.file, d.line), ' ', h('span.mono', null, d.decision)),
    table('Independence pairs of line ' + d.line, ['condition', 'verdict', 'when true', 'when false'], d.conditions.map((c, i) => h('tr', null,
      h('th', {scope: 'row', class: 'mono'}, c.condition), h('td', null, badge(c.verdict), c.reason && h('.reason', null, brief(c.reason))),
      [0, 1].map((side) => h('td', null, c.pair ? evaluation(c.pair[side], i) : '–'))))));
}

function evaluation(e, own) {
  const number = /^test (\d+)$/.exec(e.test);
  return [vector(e.evaluation, own), ' → ' + e.outcome + ', ', number ? h('a', {href: '#tests/' + number[1]}, e.test) : e.test];
}

function contractPanel(model) {
  const {contract, assumptions} = model.summary;
  return h('div', null,
    contract.length > 0 && h('.card', null, h('h2', null, 'Contract'), table('Clauses', ['clause', 'verdict', 'held', 'why no more is known', 'place'], contract.map((c) => h('tr', null,
      h('th', {scope: 'row', class: 'mono'}, c.kind + ' ' + c.clause), h('td', null, badge(c.verdict, c.verdict)),
      h('td.right', null, c.evaluations ? counted(c.evaluations, 'time') : ''), h('td.reason', null, brief(c.reason) || (c.test ? 'see reproducer ' + c.test : '')),
      h('td', null, placeLink(c.file, c.line)))))),
    assumptions.length > 0 && h('.card', null, h('h2', null, 'What it assumes of its callers'),
      table('Assumptions', ['clause', 'because of'], assumptions.map((a) => h('tr', null, h('th', {scope: 'row', class: 'mono'}, a.clause), h('td', null, assumptionPlace(a.place)))))));
}

function defectsPanel(model) {
  const reproducers = new Map(model.details.reproducers.map((r) => [r.number, r]));
  return h('div', null, [...model.summary.defects, ...model.summary.suspicions].map((d) => {
    const reproducer = reproducers.get(d.test);
    return h('.card', {id: 'defect-' + d.test}, h('h2', null, badge(d.doubt ? 'unknown' : 'defect', d.kind), ' ', d.message),
      d.doubt && h('p', null, h('b', null, 'Suspected: '), d.doubt),
      h('p', null, placeLink(d.file, d.line, brief(d.file + ':' + d.line + ':' + d.column)), h('span.soft', null, ' · found in run ' + d.run)),
      h('p', null, h('b', null, 'Natively: '), d.native),
      h('h3', null, 'Call stack'), h('ol.steps', null, d.callStack.map((frame) => h('li.mono', null, brief(frame)))),
      reproducer && opened(testBox(model, reproducer, 'Reproducer')));
  }));
}

/** What stands alone is to be seen at once. */
function opened(box) {
  box.open = true;
  return box;
}

function assumptionPlace(place) {
  const [, file, line] = /^(.*):(\d+):\d+$/.exec(place) || [];
  return data.sources.some((s) => s.file === file) ? placeLink(file, Number(line), brief(place)) : h('span.soft', null, brief(place));
}
