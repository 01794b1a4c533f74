// The annotated source. Short texts are in the page as a whole; of long ones only the lines in view.
const ROW = 20;
const WHOLE = 3000;

function sourceView(source, model, choose) {
  const rows = sourceRows(source);
  const lines = rows.map((r) => r.text);
  const open = openComments(lines);
  const facts = model.files.get(source.file);
  const byLine = new Map(rows.map((r, i) => [r.line, i]));
  const holder = h('.rows', {role: 'presentation'});
  const box = h('.source', {tabindex: 0, role: 'region', 'aria-label': 'Source of ' + source.file}, holder);
  let chosen = 0;
  const shown = new Map();

  function make(i, isFar) {
    const {line, text, gap} = rows[i];
    if (gap) return far(h('.row.gap', null, gap), i, isFar);
    const verdict = facts.lines.has(line) ? worst(facts.lines.get(line)) : '';
    const row = h('.row' + (verdict ? '.' + verdict : '') + (facts.defects.has(line) ? '.defective' : '')
      + (line === chosen ? '.chosen' : ''), {'data-line': line});
    const sites = facts.sites.get(line) || [];
    append(row, [h('span.no', null, String(line)), marks(line, sites, facts.defects.get(line), choose),
      h('code.text', null, lineNodes(text, tokens(text, open[i] === 1).found, sites, (s) => choose(line, s))),
      (facts.clauses.get(line) || []).map(clauseBadge)]);
    return far(row, i, isFar);
  }

  function far(row, i, isFar) {
    if (isFar) {
      row.classList.add('far');
      row.style.top = i * ROW + 'px';
    }
    return row;
  }

  function draw() {
    const first = Math.max(0, Math.floor(box.scrollTop / ROW) - 40);
    const last = Math.min(rows.length, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + 40);
    for (const [i, row] of shown) {
      if (i < first || i >= last) { row.remove(); shown.delete(i); }
    }
    for (let i = first; i < last; i++) {
      if (!shown.has(i)) { shown.set(i, make(i, true)); holder.append(shown.get(i)); }
    }
  }

  const isWhole = rows.length <= WHOLE;
  if (isWhole) {
    rows.forEach((_, i) => { shown.set(i, make(i, false)); holder.append(shown.get(i)); });
  } else {
    holder.style.height = rows.length * ROW + 'px';
    holder.style.minWidth = Math.min(400, lines.reduce((most, l) => Math.max(most, l.length), 0)) + 24 + 'ch';
    box.addEventListener('scroll', () => requestAnimationFrame(draw));
    new ResizeObserver(draw).observe(box);
  }

  /** The line where the function that holds a line is declared, as far as its text tells. */
  function headOf(name, line) {
    const head = new RegExp('(^|[^\\w.>])' + name + '\\s*\\(');
    for (let i = byLine.get(line); i >= 0 && !rows[i].gap; i--) {
      if (head.test(rows[i].text) && !/[;=]/.test(rows[i].text)) return rows[i].line;
    }
    return line;
  }

  /** Scrolls only if the row is not in view already. */
  function bring(i) {
    const top = i * ROW - box.scrollTop;
    if (top < 0 || top > box.clientHeight - 2 * ROW) box.scrollTop = Math.max(0, i * ROW - box.clientHeight / 4);
  }

  return {
    file: source.file,
    element: box,
    headOf,
    lines: [...facts.sites.keys()].sort((a, b) => a - b),
    /** Marks a line, and brings one into view; 0 is none. */
    show(line, visible) {
      const before = byLine.get(chosen);
      chosen = line;
      const target = byLine.get(visible);
      if (target !== undefined) bring(target);
      for (const at of [before, byLine.get(line)]) {
        if (shown.has(at)) { const old = shown.get(at); shown.set(at, make(at, !isWhole)); old.replaceWith(shown.get(at)); }
      }
      if (!isWhole) draw();
    },
  };
}

function sourceRows(source) {
  const rows = [];
  let next = 1;
  for (const chunk of source.chunks) {
    if (chunk.from > next) rows.push({line: 0, text: '', gap: '⋯ ' + counted(chunk.from - next, 'line') + ' that are not about this function'});
    chunk.text.split('\n').forEach((text, i) => rows.push({line: chunk.from + i, text}));
    next = rows[rows.length - 1].line + 1;
  }
  return rows;
}

function worst(lines) {
  const kinds = lines.map((l) => l.verdict);
  return ['unknown', 'infeasible', 'seen', 'covered'].find((kind) => kinds.includes(kind)) || '';
}

/** The outcomes of the conditions of a line, each as a small field in the colour of its verdict. */
function marks(line, sites, defects, choose) {
  const outcomes = sites.flatMap((s) => s.outcomes);
  if (!outcomes.length && !defects) return h('span.marks');
  const isLettered = outcomes.length <= 4;
  const words = sites.map((s) => s.condition + ' ' + s.outcomes.map((o) => o.outcome + ' ' + verdictWords(o)).join(', ')).join('; ')
    + (defects ? ' defect: ' + defects[0].message : '');
  const shown = outcomes.slice(0, 9).map((o) =>
    h('span.outcome.' + o.verdict + (isLettered && letter(o.outcome) ? '.lettered' : ''), null, isLettered ? letter(o.outcome) : ''));
  return h('span.marks', null, h('button', {type: 'button', 'aria-label': 'line ' + line + ': ' + words, title: words,
    onclick: () => choose(line)}, shown, defects && badgeDot()));
}

/** What became of a clause, behind the line it is written in. */
function clauseBadge(clause) {
  const words = clause.kind + ' ' + clause.clause + ': ' + clause.verdict + (clause.reason ? ', ' + clause.reason : '');
  return h('span.badge.clause.' + clause.verdict, {title: words}, clause.verdict);
}

function badgeDot() {
  return h('span.badge.defect', null, '!');
}

/** The text of a line, with its conditions as buttons where they stand as the summary spells them. */
function lineNodes(text, found, sites, choose) {
  const spans = sites.map((site) => ({site, at: nearest(text, site.condition, site.column - 1)}))
    .filter((s) => s.at >= 0).sort((a, b) => a.at - b.at);
  const nodes = [];
  let from = 0;
  for (const {site, at} of spans) {
    if (at < from) continue;
    const end = at + site.condition.length;
    nodes.push(...coloured(text, found, from, at));
    nodes.push(h('button.condition' + mood(site), {type: 'button', tabindex: -1, onclick: () => choose(site)}, coloured(text, found, at, end)));
    from = end;
  }
  nodes.push(...coloured(text, found, from, text.length));
  return nodes;
}

/** Where {@code part} stands in a text, as near as can be to where it should. */
function nearest(text, part, column) {
  if (!part) return -1;
  let best = -1;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (best < 0 || Math.abs(at - column) < Math.abs(best - column)) best = at;
  }
  return best;
}
