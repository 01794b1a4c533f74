// All functions of a result folder: a table to sort, to search and to filter.
const share = (c) => (c ? c.covered / Math.max(1, c.total - c.infeasible) : -1);
const COLUMNS = [
  {title: 'function', key: (r) => r.function.toLowerCase()},
  {title: 'file', key: (r) => r.file + ':' + String(r.line).padStart(7, '0')},
  {title: 'verdict', key: (r) => (r.skipped ? 3 : r.defects ? 0 : r.complete ? 2 : 1)},
  {title: 'branches', key: (r) => share(r.branches)},
  {title: 'lines', key: (r) => share(r.lines)},
  {title: 'MC/DC', key: (r) => share(r.mcdc), isShown: () => hasMcdc()},
  {title: 'tests', key: (r) => r.tests, right: true},
  {title: 'defects', key: (r) => r.defects, right: true},
  {title: 'runs', key: (r) => r.runs, right: true, minor: true},
  {title: 'time', key: (r) => r.seconds, right: true, minor: true},
];
const FILTERS = {
  all: ['All', () => true],
  complete: ['Complete', (r) => r.complete],
  incomplete: ['Incomplete', (r) => !r.complete && !r.skipped],
  defects: ['With defects', (r) => r.defects > 0],
  skipped: ['Skipped', (r) => Boolean(r.skipped)],
};

/** Only where a function was asked for it. */
function hasMcdc() {
  return data.functions.some((r) => r.mcdc);
}

function overviewPage() {
  const view = {filter: 'all', words: '', column: 0, isDown: false};
  const body = h('tbody');
  const status = h('span.soft', {role: 'status'});
  const columns = COLUMNS.filter((column) => !column.isShown || column.isShown());
  const heads = columns.map((column, i) => sortHead(column, () => {
    view.isDown = view.column === i ? !view.isDown : Boolean(column.right);
    view.column = i;
    show();
  }));
  const search = h('input', {type: 'search', placeholder: 'Search functions, files, reasons', 'aria-label': 'Search'});
  search.addEventListener('input', () => { view.words = search.value.toLowerCase(); show(); });
  const filters = Object.entries(FILTERS).filter(([name, [, test]]) => name === 'all' || data.functions.some(test))
    .map(([name, [title, test]]) => {
      const button = h('button.button', {type: 'button', 'data-filter': name},
        title + ' ' + data.functions.filter(test).length);
      button.addEventListener('click', () => { view.filter = name; show(); });
      return button;
    });

  function show() {
    const {key} = columns[view.column];
    const rows = data.functions
      .filter((r) => FILTERS[view.filter][1](r) && r.words.includes(view.words))
      .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (view.isDown ? -1 : 1));
    body.replaceChildren(...rows.map(functionRow));
    status.textContent = rows.length + ' of ' + counted(data.functions.length, 'function');
    heads.forEach((head, i) => head.setAttribute('aria-sort', i !== view.column ? 'none' : view.isDown ? 'descending' : 'ascending'));
    filters.forEach((f) => f.setAttribute('aria-pressed', String(f.dataset.filter === view.filter)));
  }

  data.hasReasons = data.functions.some((r) => r.skipped || r.why); // else there is nothing to say
  for (const row of data.functions) {
    row.words = [row.function, row.file, row.why, row.skipped].join(' ').toLowerCase();
  }
  show();
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== search) { event.preventDefault(); search.focus(); }
  });
  return [
    pageHead('Cairn', 'Tests and verdicts', overallBadge()),
    h('main', {id: 'main'}, overviewTiles(),
      h('.bar-row', null, search, h('.bar-row', {role: 'group', 'aria-label': 'Filter by verdict', style: 'margin:0'}, filters), status),
      h('.card.scroll', {tabindex: 0, role: 'region', 'aria-label': 'Functions'},
        h('table.functions', null, h('thead', null, h('tr', null, heads, data.hasReasons && h('th', {scope: 'col'}, 'why'))), body))),
    pageFoot(),
  ];
}

function sortHead(column, onclick) {
  return h('th', {scope: 'col', class: [column.right && 'right', column.minor && 'minor'].filter(Boolean).join(' ') || null}, h('button', {type: 'button', onclick}, column.title));
}

function overallBadge() {
  const defects = data.functions.reduce((sum, r) => sum + r.defects, 0);
  return defects ? badge('defect', counted(defects, 'defect'))
    : data.functions.every((r) => r.complete) ? badge('complete', 'complete') : badge('incomplete', 'incomplete');
}

function overviewTiles() {
  const sum = (pick) => data.functions.reduce((all, r) => all + (pick(r) || 0), 0);
  const counts = (key) => Object.fromEntries(['total', ...KINDS].map((kind) => [kind, sum((r) => r[key] && r[key][kind])]));
  return h('dl.tiles', null,
    countTile('branches', counts('branches')), countTile('lines', counts('lines')), hasMcdc() && countTile('MC/DC', counts('mcdc')),
    numberTile('functions', data.functions.length, data.functions.filter((r) => r.complete).length + ' complete'),
    numberTile('tests', sum((r) => r.tests), counted(sum((r) => r.runs), 'run')),
    numberTile('defects', sum((r) => r.defects), sum((r) => r.defects) ? 'in ' + counted(data.functions.filter((r) => r.defects).length, 'function') : 'none was found'));
}

function countTile(title, counts) {
  const feasible = counts.total - counts.infeasible;
  const percent = feasible ? Math.floor(100 * counts.covered / feasible) : 100;
  return h('.tile', null, h('dt', null, title),
    h('dd', null, h('span.big', null, counts.covered + ' ', h('small', null, 'of ' + counts.total)), meter(counts),
      h('.legend', null, (counts.total ? percent + ' % of the feasible' : 'none') + (shares(counts) ? ' · ' + shares(counts) : ''))));
}

function numberTile(title, number, legend) {
  return h('.tile', null, h('dt', null, title),
    h('dd', null, h('span.big', null, String(number)), h('.legend', null, legend)));
}

function functionRow(r) {
  const coverage = (c) => (c && c.total ? h('.gauge', null, h('span', null, c.covered + '/' + c.total), meter(c)) : '–');
  const verdict = r.skipped ? badge('skipped', 'skipped') : r.defects ? badge('defect', counted(r.defects, 'defect'))
    : r.complete ? badge('complete', 'complete') : badge('incomplete', 'incomplete');
  return h('tr.go', null,
    h('th', {scope: 'row', class: r.function.length > 24 ? 'long' : null}, r.page ? h('a', {href: r.page}, breakable(r.function)) : h('span.mono', null, breakable(r.function))),
    h('td.soft', null, r.file ? r.file.split('/').pop() + ':' + r.line : ''), h('td', null, verdict),
    h('td', null, coverage(r.branches)), h('td', null, coverage(r.lines)), hasMcdc() && h('td', null, coverage(r.mcdc)),
    [r.tests, r.defects, r.runs, seconds(r.seconds)].map((figure, i) =>
      h('td.right' + (i > 1 ? '.minor' : '') + (figure ? '' : '.none'), null, r.skipped ? '–' : String(figure))),
    data.hasReasons && h('td.why', null, h('.clamp', {title: brief(r.skipped || r.why) || null}, brief(r.skipped || r.why))));
}

/** A long name may go on in a second line behind each underscore. */
function breakable(name) {
  return name.length <= 24 ? name : name.split('_').flatMap((part, i) => (i ? ['_', h('wbr'), part] : [part]));
}
