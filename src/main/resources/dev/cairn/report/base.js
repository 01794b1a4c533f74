// What every part of a report uses: its data, elements, verdicts in words, the theme.
const data = JSON.parse(document.getElementById('data').textContent);

/** Makes an element. Texts are never read as markup. */
function h(tag, attributes, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name || 'div');
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) element.append(child);
  }
  return element;
}

function svg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [key, value] of Object.entries(attributes || {})) element.setAttribute(key, value);
  return append(element, children);
}

const KINDS = ['covered', 'seen', 'infeasible', 'unknown'];
const WORDS = {covered: 'covered', seen: 'reached, not delivered', infeasible: 'proved infeasible', unknown: 'not covered'};

function counted(number, word) {
  return number + ' ' + word + (number === 1 ? '' : /(s|ch|x)$/.test(word) ? 'es' : 's');
}

function badge(kind, words) {
  return h('span.badge.' + kind, null, words || WORDS[kind] || kind);
}

/** The shares of the verdicts as one bar; its words stand beside it. */
function meter(counts) {
  const bar = h('.meter', {'aria-hidden': 'true'});
  for (const kind of KINDS) {
    if (!counts[kind]) continue;
    const part = h('span.' + kind);
    part.style.flex = counts[kind];
    bar.append(part);
  }
  return bar;
}

function shares(counts) {
  const rest = KINDS.slice(1).filter((kind) => counts[kind]);
  return rest.map((kind) => counts[kind] + ' ' + (kind === 'unknown' ? 'not covered' : kind)).join(', ');
}

function table(caption, heads, rows) {
  return h('.scroll', {tabindex: 0, role: 'region', 'aria-label': caption},
    h('table', null,
      h('thead', null, h('tr', null, heads.map((head) => h('th', {scope: 'col'}, head)))),
      h('tbody', null, rows)));
}

function seconds(value) {
  return value >= 100 ? value.toFixed(0) + '\u00a0s' : value >= 1 ? value.toFixed(2) + '\u00a0s' : (value * 1000).toFixed(0) + '\u00a0ms';
}

/** A message with the folders of its files left out. */
function brief(text) {
  return (text || '').replace(/(?:[^\s:'"()]*\/)+([^\s\/:'"()]+\.\w+:\d)/g, '$1');
}

const theme = {
  get: () => { try { return localStorage.getItem('cairn-theme'); } catch { return null; } },
  set: (value) => { try { localStorage.setItem('cairn-theme', value); } catch { /* a private window */ } },
  apply: (value) => { if (value) document.documentElement.dataset.theme = value; },
  button() {
    const isDark = () => (theme.get() || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
    const words = () => (isDark() ? 'Light' : 'Dark');
    const button = h('button.button.no-print', {type: 'button', 'aria-label': 'Change between light and dark'}, words());
    button.addEventListener('click', () => {
      theme.set(isDark() ? 'light' : 'dark');
      theme.apply(theme.get());
      button.textContent = words();
    });
    return button;
  },
};
theme.apply(theme.get());

/** Words with the code in them, which stands between backquotes, set as code. */
function prose(text) {
  return (text || '').split('`').map((part, i) => (i % 2 ? h('code', null, part) : part));
}

/** The head of a page; what is in it is above the fold. */
function pageHead(crumbs, title, badges, why) {
  return h('header.top', null,
    h('a.skip', {href: '#main'}, 'To the content'),
    h('.top-row', null,
      h('.grow', null, h('.crumbs', null, crumbs), h('h1', null, title)),
      h('.bar-row.top-badges', null, badges, theme.button())),
    why && h('p.top-why', null, why));
}

function pageFoot() {
  return h('footer', null, 'Made by ' + data.tool + ' on ' + data.made.replace('T', ' at ').replace('Z', ' UTC') + '.');
}
