// What is known of one function, by place: which outcomes each condition has, and which tests take them.
function keyOf(b, nth) {
  return siteOf(b, nth) + '\u0001' + b.outcome;
}

function siteOf(b, nth) {
  return b.file + '\u0001' + b.line + '\u0001' + b.column + '\u0001' + b.function + '\u0001' + b.condition + '\u0001' + nth;
}

function functionModel() {
  const {summary, details} = data;
  const takers = new Map();
  const table = details.branches.map((b) => keyOf(b, b.nth));
  for (const test of details.tests) {
    for (const number of test.takes) {
      const key = table[number];
      if (!takers.has(key)) takers.set(key, []);
      takers.get(key).push(test.number);
    }
  }
  const sites = new Map();
  const met = new Map();
  for (const item of summary.items) {
    const plain = keyOf(item, 1);
    const nth = (met.get(plain) || 0) + 1;
    met.set(plain, nth);
    const site = siteOf(item, nth);
    if (!sites.has(site)) sites.set(site, {file: item.file, line: item.line, column: item.column, condition: item.condition, nth, outcomes: []});
    item.tests = takers.get(nth === 1 ? plain : keyOf(item, nth)) || [];
    sites.get(site).outcomes.push(item);
  }
  const files = new Map(data.sources.map((s) => [s.file, {sites: new Map(), lines: new Map(), defects: new Map(), clauses: new Map(), decisions: new Map()}]));
  const put = (file, map, line, value) => {
    const at = files.get(file) && files.get(file)[map];
    if (!at) return;
    if (!at.has(line)) at.set(line, []);
    at.get(line).push(value);
  };
  for (const site of sites.values()) put(site.file, 'sites', site.line, site);
  for (const line of summary.lines) put(line.file, 'lines', line.line, line);
  for (const defect of summary.defects) put(defect.file, 'defects', defect.line, defect);
  for (const clause of summary.contract) put(clause.file, 'clauses', clause.line, clause);
  for (const decision of summary.decisions) {
    for (const line of new Set(decision.conditions.map((c) => c.line))) put(decision.file, 'decisions', line, decision);
  }
  return {summary, details, files, sites: [...sites.values()]};
}

/** The colour of a condition as a whole. */
function mood(site) {
  const kinds = site.outcomes.map((o) => o.verdict);
  if (kinds.includes('unknown')) return '.partial';
  if (kinds.includes('seen')) return '.glimpsed';
  return kinds.includes('infeasible') ? '.shut' : '';
}

function letter(outcome) {
  return outcome === 'true' ? 'T' : outcome === 'false' ? 'F' : '';
}

function verdictWords(o) {
  return o.verdict === 'covered' ? 'covered by ' + o.test : WORDS[o.verdict] + (o.reason ? ': ' + brief(o.reason) : '');
}

function placeLink(file, line, words) {
  return h('a', {href: '#source/' + line + '/' + encodeURIComponent(file)}, words || 'line ' + line);
}

function testLink(number) {
  return h('a', {href: '#tests/' + number}, String(number));
}
