// Search, theme, colours of code: all without a server.
const input = document.querySelector('input[type=search]');
const found = document.getElementById('found');

function element(tag, text) {
  const made = document.createElement(tag);
  made.append(text);
  return made;
}

/** How well a section answers: all words have to be in it; those in headings count more. */
function score([, page, , heading, text], words) {
  let sum = 0;
  for (const word of words) {
    const inHeading = heading.toLowerCase().includes(word);
    const inPage = page.toLowerCase().includes(word);
    const inText = text.toLowerCase().includes(word);
    if (!inHeading && !inPage && !inText) return 0;
    sum += (inHeading ? 12 : 0) + (inPage ? 6 : 0) + (inText ? 1 : 0);
  }
  return sum;
}

/** The text around the first word that is found. */
function around(text, word) {
  const at = text.toLowerCase().indexOf(word);
  const from = Math.max(0, at - 50);
  const small = element('small', (from > 0 ? '…' : '') + (at < 0 ? text.slice(0, 110) : text.slice(from, at)));
  if (at >= 0) small.append(element('mark', text.slice(at, at + word.length)), text.slice(at + word.length, at + 90) + '…');
  return small;
}

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const best = words.length ? INDEX.map((row) => [score(row, words), row]).filter(([s]) => s).sort((a, b) => b[0] - a[0]).slice(0, 12) : [];
  found.replaceChildren(...best.map(([, row]) => {
    const link = document.createElement('a');
    link.href = row[0] + (row[2] ? '#' + row[2] : '');
    link.append(element('b', row[3] === row[1] ? row[1] : row[1] + ' › ' + row[3]), around(row[4], words[0]));
    const item = document.createElement('li');
    item.append(link);
    return item;
  }));
  if (words.length && !best.length) found.append(element('li', 'Nothing found.'));
  found.hidden = !words.length;
}

input.addEventListener('input', search);
input.addEventListener('focus', search);
document.addEventListener('keydown', (event) => {
  const links = [...found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === '/' && document.activeElement !== input) { event.preventDefault(); input.focus(); }
  else if (event.key === 'Escape') { found.hidden = true; }
  else if (event.key === 'Enter' && document.activeElement === input && links.length) { links[0].click(); }
  else if (!found.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    (links[next] || input).focus();
  }
});
document.addEventListener('click', (event) => { if (!event.target.closest('.search')) found.hidden = true; });

const theme = document.getElementById('theme');
function store(value) { try { localStorage.setItem('cairn-theme', value); } catch { /* a private window */ } }
function stored() { try { return localStorage.getItem('cairn-theme'); } catch { return null; } }
function show(value) {
  document.documentElement.dataset.theme = value;
  theme.textContent = value === 'dark' ? 'Light' : 'Dark';
}
show(stored() || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
theme.addEventListener('click', () => {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  store(next);
  show(next);
});
if (matchMedia('(max-width: 760px)').matches) document.querySelector('.pages details').open = false;

const KEYWORDS = new Set(('auto break case char const continue default do double else enum extern final float for if int long new null private public record return short '
  + 'signed sizeof static struct switch typedef union unsigned var void volatile while true false requires ensures assigns behavior assumes').split(' '));
const TOKEN = /\/\/.*|#(?= ).*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\b\d[\w.]*|[A-Za-z_]\w*/g;

/** Code with its words coloured; of a session the commands stand out. */
function colour(code) {
  const text = code.textContent;
  if (!/language-(c|java|toml|yaml)/.test(code.className)) {
    if (!/^\$ /m.test(text)) return;
    code.replaceChildren(...text.split(/^(\$ .*\n?)/m).map((part) => {
      if (!part.startsWith('$ ')) return part;
      const line = element('span', '');
      line.className = 'command';
      const prompt = element('span', '$ ');
      prompt.className = 'prompt';
      line.append(prompt, part.slice(2));
      return line;
    }));
    return;
  }
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    const kind = /^(\/|#)/.test(word) ? 'c' : /^["']/.test(word) ? 's' : /^\d/.test(word) ? 'n' : KEYWORDS.has(word) ? 'k' : '';
    if (!kind) continue;
    const span = element('span', word);
    span.className = kind;
    nodes.push(text.slice(from, match.index), span);
    from = match.index + word.length;
  }
  code.replaceChildren(...nodes, text.slice(from));
}
document.querySelectorAll('pre code').forEach(colour);
