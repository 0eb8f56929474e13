/** A way to fill a text up to a limit. */
export interface Flavour {
  name: string
  fill(bounds: Bounds): string
}

export interface Bounds {
  characters: number
  /** As many as the body still takes in UTF-8. */
  bytes: number
}

const repeated = (name: string, piece: string): Flavour => ({ name, fill: (bounds) => repeat(piece, bounds) })

/** The piece as often as it fits, never cut within a character. */
export function repeat(piece: string, { characters, bytes }: Bounds): string {
  const written = Buffer.byteLength(JSON.stringify(piece)) - 2
  return piece.repeat(Math.max(0, Math.min(Math.floor(characters / piece.length), Math.floor(bytes / written))))
}

/** Lists within lists need a line each, indented further and further. */
const indented = (name: string, marker: string): Flavour => ({
  name,
  fill({ characters, bytes }) {
    const most = Math.min(characters, bytes)
    let text = ''
    for (let depth = 0; text.length + depth * marker.length + 4 < most && depth < 400; depth++) {
      text += `${' '.repeat(depth * marker.length)}${marker}a\n`
    }
    return repeat(`${text}\n`, { characters, bytes })
  },
})

export const plainTexts: Flavour[] = [
  repeated('words', 'plain words of a text, and more of them. '),
  repeated('one long word', 'a'),
  repeated('camelCase without a space', 'aB'),
  repeated('Chinese without a space', '漢字仮名'),
  repeated('characters that grow when normalized', 'ﷺ'),
  repeated('combining marks', 'e\u0301\u0327'),
  repeated('right to left', 'שלום עולם '),
  repeated('emoji of many parts', '👩‍👩‍👧‍👦'),
  repeated('spaces', ' x'),
  repeated('escaped characters', '\u0001"\\'),
]

export const markdownTexts: Flavour[] = [
  indented('nested lists', '- '),
  indented('nested numbered lists', '1. '),
  repeated('list markers', '- '),
  repeated('list items', '- a\n'),
  repeated('loose list items', '- a\n\n  b\n'),
  repeated('task items', '- [ ] a\n'),
  repeated('quotations', '> '),
  repeated('quotations and lists', '> - '),
  repeated('emphasis', '*a _b '),
  repeated('strong without an end', '**a '),
  repeated('emphasis of every length', '***a** b* _c_'),
  repeated('opening brackets', '['),
  repeated('images without an end', '!['),
  repeated('links without an end', '[a](b'),
  repeated('links', '[a](b.md) '),
  repeated('links by reference', '[a][b] [b]: c\n'),
  repeated('definitions', '[a]: b\n'),
  repeated('footnotes', '[^a] [^a]: b\n\n'),
  repeated('addresses', 'www.a.bc '),
  repeated('angle brackets', '<a@b.c> <http://a.b> '),
  repeated('HTML without an end', '<div>'),
  repeated('HTML attributes without an end', '<a b="'),
  repeated('HTML comments without an end', '<!-- '),
  repeated('HTML tables', '<table><tr><td>a</td></tr></table>\n\n'),
  repeated('HTML cells without an end', '<table><tr><td>'),
  repeated('inline HTML', '<sup>a</sup><mark>b</mark>'),
  repeated('table rows', '|a|b|\n|-|-|\n|c|d|\n'),
  { name: 'a wide table', fill: (bounds) => wideTable(bounds) },
  repeated('backticks', '`a``b'),
  repeated('code fences', '```\n'),
  repeated('tags', '{% hint style="info" %}\na\n{% endhint %}\n\n'),
  repeated('tags without an end', '{% hint style="info" %}\n'),
  repeated('tags of many kinds', '{% tabs %}\n{% tab title="a" %}\n'),
  repeated('end tags', '{% endif %}\n'),
  repeated('conditions', '{% if visitor.claims.a %}\na\n{% endif %}\n\n'),
  repeated('expressions', '<code class="expression">space.vars.a</code> '),
  repeated('braces', '{{a}} {{'),
  repeated('paragraphs', 'a\n\n'),
  repeated('lines', 'a\n'),
  repeated('hard breaks', 'a\\\nb  \n'),
  repeated('headings', '# a\n'),
  repeated('underlined headings', 'a\n=\n'),
  repeated('rules', '---\n'),
  repeated('entities', '&amp;&#x41;'),
  repeated('backslashes', '\\*'),
  repeated('dollars', '$a $$b '),
  repeated('colons', ':a:smile:'),
  repeated('tildes', '~~a ~b'),
  repeated('embeds', '{% embed url="https://a.b/c" %}\n\n'),
]

function wideTable({ characters, bytes }: Bounds): string {
  const columns = Math.floor(Math.min(characters, bytes) / 8) - 2
  if (columns < 1) return ''
  return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b'.repeat(columns)}|\n`
}

const expression = (name: string, make: (length: number) => string): Flavour => ({
  name,
  fill: ({ characters, bytes }) => make(Math.min(characters, bytes, 1024)),
})

/** `[[1],…].map(…)` within itself: each level multiplies what the one before made. */
function doubling(head: string, step: string, tail: string): (length: number) => string {
  return (length) =>
    `${head}${step.repeat(Math.max(0, Math.floor((length - head.length - tail.length) / step.length)))}${tail}`
}

export const expressionTexts: Flavour[] = [
  expression(
    'brackets',
    (length) => `${'('.repeat(Math.floor(length / 2) - 1)}1${')'.repeat(Math.floor(length / 2) - 1)}`,
  ),
  expression('negations', (length) => `${'!'.repeat(length - 2)}1`),
  expression('texts that double', doubling('["aaaaaaaaaaaaaaaa"]', '.map(a=>a+a)', '.some(a=>a.length>1)')),
  expression(
    'texts that double and are compared',
    doubling('["aaaaaaaaaaaaaaaa"]', '.map(a=>a+a)', '.some(a=>a.toUpperCase()==a.trim())'),
  ),
  expression('lists of the same lists', doubling('[[1,1]]', '.map(a=>[a,a,a,a])', '.some(a=>a)')),
  expression(
    'functions in functions',
    doubling('[1,2,3,4,5,6,7,8,9].map(a=>', '[1,2,3,4,5,6,7,8,9].map(a=>', `a${')'.repeat(1)}`),
  ),
  expression('a sum', (length) => `1${'+1'.repeat(Math.floor(length / 2) - 1)}`),
  expression('members', (length) => `visitor${'.a'.repeat(Math.floor(length / 2) - 4)}`),
]

/** What a text of this name is read as. */
export function flavoursFor(name: string, maxLength: number): Flavour[] {
  if (/condition|expression/i.test(name)) return expressionTexts
  if (/markdown/i.test(name)) return [...plainTexts, ...markdownTexts]
  return maxLength >= 200 ? plainTexts : plainTexts.slice(0, 1)
}
