// What is known of one line: each condition's outcomes with the tests, the proof or the obstacle.
function lineDetail(model, file, line) {
  const facts = model.files.get(file);
  const parts = [h('h2', null, file.split('/').pop() + ':' + line)];
  for (const defect of facts.defects.get(line) || []) {
    parts.push(h('p', null, badge('defect', defect.kind), ' ', defect.message, ' ', h('a', {href: '#defects'}, 'more')));
  }
  for (const site of facts.sites.get(line) || []) {
    parts.push(h('.cond-text', null, site.condition, site.nth > 1 && h('span.soft', null, ' (number ' + site.nth + ' at this place)')),
      h('ul', null, site.outcomes.map((o) => h('li', null, h('b', null, o.outcome), ' ', badge(o.verdict), outcomeProof(o)))));
  }
  const own = facts.lines.get(line);
  if (own) parts.push(h('p.reason', null, 'The line: ', own.map(verdictWords).join('; ')));
  for (const decision of model.summary.criterion === 'mcdc' ? facts.decisions.get(line) || [] : []) {
    parts.push(h('p.reason', null, 'Its decision: ', h('a', {href: '#mcdc'}, decision.decision)));
  }
  if (parts.length === 1) parts.push(h('p.soft', null, 'Nothing is decided on this line.'));
  return parts;
}

function outcomeProof(o) {
  if (o.verdict !== 'covered') return h('.reason', null, brief(o.reason));
  const some = o.tests.slice(0, 40);
  return h('.tests-of', null, some.length ? ['taken by test', some.map((number) => [' ', testLink(number)])] : o.test,
    o.tests.length > some.length && ' and ' + (o.tests.length - some.length) + ' more');
}

function sourcePanel(model) {
  const aside = h('.card.aside', {'aria-live': 'polite'},
    h('h2', null, 'What is known'),
    h('p.soft', null, 'Choose a condition: its outcomes, the tests that take them, or why none does.'),
    h('p.soft', null, 'Keys: n and p go to the next and previous outcome that is not covered.'), legend());
  const views = data.sources.map((source) => {
    const view = sourceView(source, model, (line) => { location.hash = 'source/' + line + '/' + encodeURIComponent(source.file); });
    return view;
  });
  const notes = data.sources.filter((s) => s.changed).map((s) =>
    h('p', null, badge('unknown', 'changed'), ' ' + s.file + ' was changed after these results were made.'));
  const left = h('div', null, notes, views.map((v) => [h('h2.file-name', null, v.file), v.element]),
    !views.length && h('.card', null, h('p', null, 'The source is not where it was when these results were made.'), bareConditions(model)));

  function show(line, file) {
    const view = views.find((v) => v.file === file) || views[0];
    if (!view) return;
    views.forEach((v) => v.show(v === view ? line : 0, v === view ? line : 0));
    aside.replaceChildren(...lineDetail(model, view.file, line));
  }

  /** Before anything is chosen: where the function begins. */
  function begin() {
    const first = model.summary.items.find((i) => i.function === model.summary.function) || model.summary.lines[0];
    const view = first && views.find((v) => v.file === first.file);
    if (view) view.show(0, view.headOf(model.summary.function, first.line));
  }

  const open = model.sites.filter((s) => s.outcomes.some((o) => o.verdict === 'unknown' || o.verdict === 'seen'));
  let at = -1;
  document.addEventListener('keydown', (event) => {
    const isTyping = /INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName) || event.ctrlKey || event.metaKey || event.altKey;
    if (isTyping || !open.length || !'np'.includes(event.key) || event.key.length !== 1) return;
    at = (at + (event.key === 'n' ? 1 : open.length - 1) + (at < 0 && event.key === 'p' ? 1 : 0)) % open.length;
    location.hash = 'source/' + open[at].line + '/' + encodeURIComponent(open[at].file);
  });
  return {element: h('.split', null, left, aside), show, begin};
}

function bareConditions(model) {
  return h('ul.plain', null, model.sites.map((s) => h('li', null, h('.cond-text', null, s.file + ':' + s.line + ' ' + s.condition),
    s.outcomes.map((o) => h('div', null, h('b', null, o.outcome), ' ', badge(o.verdict), outcomeProof(o))))));
}

function legend() {
  return h('ul', null, KINDS.filter((k) => k !== 'seen' || data.summary.items.some((i) => i.verdict === 'seen'))
    .map((kind) => h('li', null, h('span.key.' + kind), WORDS[kind])));
}
