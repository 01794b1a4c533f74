// The page of one function: its figures, and a tab for each kind of question.
function functionPage() {
  const model = functionModel();
  const {summary} = model;
  const source = sourcePanel(model);
  const tests = testsPanel(model);
  const tabs = [
    {name: 'source', title: 'Source', make: () => source.element},
    {name: 'tests', title: 'Tests', count: summary.tests, make: () => tests.element},
    {name: 'defects', title: 'Defects', count: summary.defects.length, make: () => defectsPanel(model), skip: !(summary.defects.length + summary.suspicions.length)},
    {name: 'tree', title: 'Tree', make: () => treePanel(model), skip: !model.details.tests.length},
    {name: 'mcdc', title: 'MC/DC', count: summary.coverage.mcdc.total, make: () => mcdcPanel(model), skip: summary.criterion !== 'mcdc'},
    {name: 'contract', title: 'Contract', count: summary.contract.length + summary.assumptions.length, make: () => contractPanel(model), skip: !(summary.contract.length + summary.assumptions.length)},
    {name: 'exploration', title: 'Exploration', make: () => explorationPanel(model)},
  ].filter((tab) => !tab.skip);
  const shown = tabRow(tabs);

  function route() {
    const [name, number, file] = location.hash.slice(1).split('/');
    shown.select(tabs.some((t) => t.name === name) ? name : 'source', false);
    if (!name) source.begin();
    if (name === 'source' && number) source.show(Number(number), decodeURIComponent(file || ''));
    if (name === 'tests' && number) tests.show(Number(number));
  }
  addEventListener('hashchange', route);
  addEventListener('beforeprint', () => {
    shown.makeAll();
    // paper waits for no event: what is inside a test is made here and now, then what is inside of that is opened
    for (const selector of ['details.test', 'details']) {
      document.querySelectorAll(selector).forEach((d) => { d.open = true; d.fill?.(); });
    }
  });
  setTimeout(route);
  return [
    pageHead([data.home ? h('a', {href: data.home}, 'All functions') : 'Cairn', ' / ', fileOf(summary)], h('span.mono', {style: 'font-size:inherit'}, summary.function), verdictBadges(summary),
      summary.complete ? 'Every item is covered or proved infeasible.' : brief(summary.whyIncomplete)),
    h('main', {id: 'main'}, functionTiles(summary), shown.row, shown.panels), pageFoot(),
  ];
}

function fileOf(summary) {
  const first = summary.items[0] || summary.lines[0];
  return first ? first.file : '';
}

function verdictBadges(summary) {
  return [summary.defects.length > 0 && badge('defect', counted(summary.defects.length, 'defect')),
    summary.complete ? badge('complete', 'complete') : badge('incomplete', 'incomplete')];
}

function functionTiles(summary) {
  const {branches, statements, mcdc} = summary.coverage;
  const held = summary.contract.filter((c) => c.verdict === 'proved' || c.verdict === 'tested').length;
  return h('dl.tiles', null, countTile('branches', branches), countTile('lines', statements),
    summary.criterion === 'mcdc' && countTile('MC/DC', mcdc),
    numberTile('tests', summary.tests, testsLegend(summary)),
    numberTile('runs', summary.runs, counted(summary.paths.feasible, 'path') + ', ' + seconds(summary.seconds.total)),
    summary.contract.length > 0 && numberTile('contract', held + '/' + summary.contract.length, 'clauses hold as far as known'),
    numberTile('defects', summary.defects.length, defectsLegend(summary)));
}

function testsLegend(summary) {
  const state = !summary.tests ? 'none was made' : summary.replayed ? 'compiled, run, passed' : 'not run natively';
  return state + (summary.leftOutTests ? ', ' + summary.leftOutTests + ' left out' : '');
}

function defectsLegend(summary) {
  return summary.suspicions.length ? 'and ' + counted(summary.suspicions.length, 'suspicion')
    : summary.defects.length ? 'each with a reproducer'
    : summary.assumptions.length ? counted(summary.assumptions.length, 'assumption') + ' about callers' : 'none was found';
}

/** Tabs as the ARIA practices have them: one is in the tab order, arrows move. */
function tabRow(tabs) {
  const panels = tabs.map((tab) => h('section', {role: 'tabpanel', id: 'panel-' + tab.name, 'aria-labelledby': 'tab-' + tab.name, hidden: true}));
  const buttons = tabs.map((tab, i) => h('button', {type: 'button', role: 'tab', id: 'tab-' + tab.name, 'aria-controls': 'panel-' + tab.name,
    onclick: () => { history.replaceState(null, '', '#' + tab.name); select(tab.name, true); },
    onkeydown: (event) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      if (step) buttons[(i + step + tabs.length) % tabs.length].click();
    }}, tab.title, tab.count !== undefined && h('span.count', null, String(tab.count))));
  const make = (i) => { if (!panels[i].firstChild) panels[i].append(h('h2.sr', null, tabs[i].title), tabs[i].make()); };

  function select(name, isFocused) {
    tabs.forEach((tab, i) => {
      const isOne = tab.name === name;
      if (isOne) make(i);
      panels[i].hidden = !isOne;
      buttons[i].setAttribute('aria-selected', String(isOne));
      buttons[i].tabIndex = isOne ? 0 : -1;
      if (isOne && isFocused) buttons[i].focus();
    });
  }
  return {row: h('.tabs', {role: 'tablist', 'aria-label': 'Views'}, buttons), panels, select, makeAll: () => tabs.forEach((_, i) => make(i))};
}
