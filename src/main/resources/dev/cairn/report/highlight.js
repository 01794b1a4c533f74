// C, coloured line by line: a line needs to know of the lines before it only whether a comment is open.
const KEYWORDS = new Set(('auto break case char const continue default do double else enum extern float for goto if inline int long '
  + 'register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool bool true false '
  + 'NULL size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t').split(' '));
const TOKEN = /\/\/.*|\/\*.*?(?:\*\/|$)|L?"(?:\\.|[^"\\])*"?|L?'(?:\\.|[^'\\])*'?|\b0[xX][0-9a-fA-F']+[uUlL]*|\b\d[\d.']*(?:[eE][+-]?\d+)?[uUlLfF]*|[A-Za-z_]\w*/g;

/** Tokens as [start, end, class]; and whether a comment is open at the end. */
function tokens(line, isInComment) {
  const found = [];
  let from = 0;
  if (isInComment) {
    const end = line.indexOf('*/');
    found.push([0, end < 0 ? line.length : end + 2, 'c']);
    if (end < 0) return {found, isOpen: true};
    from = end + 2;
  }
  const directive = from === 0 && /^\s*#\s*\w+/.exec(line);
  if (directive) {
    found.push([0, directive[0].length, 'd']);
    from = directive[0].length;
  }
  let isOpen = false;
  TOKEN.lastIndex = from;
  for (let match = TOKEN.exec(line); match; match = TOKEN.exec(line)) {
    const text = match[0];
    const kind = kindOf(text);
    if (kind) found.push([match.index, match.index + text.length, kind]);
    isOpen = text.startsWith('/*') && !(text.length > 3 && text.endsWith('*/'));
  }
  return {found, isOpen};
}

function kindOf(text) {
  if (text.startsWith('/')) return 'c';
  if (/^L?["']/.test(text)) return 's';
  if (/^\d/.test(text)) return 'n';
  return KEYWORDS.has(text) ? 'k' : '';
}

/** Whether a comment is open before each line. */
function openComments(lines) {
  const open = new Uint8Array(lines.length + 1);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const last = line.lastIndexOf('/*');
    // most comments end on their line, which needs no closer look
    open[i + 1] = last > line.lastIndexOf('*/') || (open[i] && !line.includes('*/')) ? Number(tokens(line, open[i] === 1).isOpen) : 0;
  }
  return open;
}

/** A part of a line as nodes. */
function coloured(line, found, from, to) {
  const nodes = [];
  let at = from;
  for (const [start, end, kind] of found) {
    const a = Math.max(start, from);
    const b = Math.min(end, to);
    if (a >= b) continue;
    if (a > at) nodes.push(line.slice(at, a));
    nodes.push(h('span.' + kind, null, line.slice(a, b)));
    at = b;
  }
  if (at < to) nodes.push(line.slice(at, to));
  return nodes;
}

function codeBlock(text, label) {
  const lines = text.split('\n');
  const open = openComments(lines);
  const pre = h('pre.code', {tabindex: 0, 'aria-label': label, role: 'region'});
  lines.forEach((line, i) => append(pre, [coloured(line, tokens(line, open[i] === 1).found, 0, line.length), '\n']));
  return pre;
}
