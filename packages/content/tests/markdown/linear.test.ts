import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateDocument } from '#document/evaluate.ts'
import type { JSONDocument } from '#document/types.ts'
import { renderHtml } from '#html.ts'
import { meterFor, readTrees } from '#markdown/syntax/segments.ts'
import { assignKeys, digestDocument, indexBlocks, parseMarkdown, printMarkdown } from '#markdown.ts'
import { trials, trialTime } from '#tests/tree/trials.ts'

/** Texts of about a length. What opens, then what closes: each as often as fits. */
const shapes: Record<string, (length: number) => string> = {
  'list markers': (length) => `${fill('- ', length)}a`,
  'numbers of lists': (length) => `${fill('1. ', length)}a`,
  'lists in lists': (length) => steps(length, (depth) => `${'  '.repeat(depth % 60)}- a\n`),
  'items of one list': (length) => fill('- a\n', length),
  'items with links': (length) => fill('- [a](b) *c* `d`\n', length),
  'loose items': (length) => fill('- a\n\n', length),
  'quotes in quotes': (length) => `${fill('> ', length)}a`,
  'deep quotes': (length) => fill(`${'>'.repeat(40)} a\n\n`, length),
  'quotes of lists': (length) => fill('> - a\n>   - b\n', length),
  containers: (length) => nest('::: tip\n', ':::\n', length),
  'containers of all lengths': (length) => steps(length, (depth) => `${':'.repeat(3 + (depth % 40))} tip\n`),
  'boxes in boxes': (length) => steps(length, (depth) => `${'    '.repeat(depth % 25)}!!! note\n`),
  'boxes without content': (length) => fill('!!! note\n', length),
  'tabs of MkDocs': (length) => fill('=== "a"\n\n    b\n\n', length),
  hints: (length) => nest('{% hint style="info" %}\n', '{% endhint %}\n', length),
  'tabs in tabs': (length) => nest('{% tabs %}\n{% tab title="a" %}\n', '{% endtab %}\n{% endtabs %}\n', length),
  conditions: (length) => nest('{% if a %}', '{% endif %}', length),
  'tags with open quotes': (length) => fill('{% hint "\n', length),
  'parts of a condition': (length) => `{% if a %}\n${fill('{% elseif b %}\n', length)}{% endif %}`,
  'operations in operations': (length) => nest('{% api-method path="a" %}\n', '{% endapi-method %}\n', length),
  'tags over lines': (length) => fill('{% hint a="\n\n" %}\n', length),
  'tags that do not end in their lines': (length) => fill('{% hint a="\nb\n\n', length),
  'a tag that does not end': (length) => `{% hint a="${fill('b\n\n', length)}`,
  'shortcodes over lines': (length) => fill('{{< figure\nsrc="a" >}}\n', length),
  'shortcodes that do not end': (length) => fill('{{< figure\nb ', length),
  'tabs of code': (length) => fill('{{< tab codelang="a" >}}\n}\n', length),
  'shortcodes in addresses': (length) => fill('[a](b/{{< c >}}/d)', length),
  'shortcodes in addresses that do not end': (length) => fill('](a/{{< c >}}', length),
  'shortcodes that somebody writes about': (length) => fill('{{</* a */>}} ', length),
  'shortcodes with a star alone': (length) => `*/${fill('{{</* a ', length)}`,
  'buttons that do not end': (length) => fill('{{< button href="a" >}}b', length),
  'names that are documented': (length) => fill('::: a.b\n    options: c\n\n', length),
  'options in titles': (length) => `[a](b '${fill(':size=1 ', length)}')`,
  'hidden lines of Rust': (length) => `\`\`\`rust\n${fill('##a\n', length)}\`\`\``,
  'code between shortcodes that end at last': (length) =>
    `${fill('{{< highlight js >}}\na\n', length)}{{< /highlight >}}`,
  'ends of shortcodes in next lines': (length) => fill('{{< a\n>}}', length),
  'remarks of Hugo': (length) => fill('{{/*\n', length),
  abbreviations: (length) => fill('*[a]: b\n', length),
  'marks of a pen': (length) => fill('==a *b*== ', length),
  'marks of a pen that do not end': (length) => fill(' ==a', length),
  'marks of editors': (length) => fill('{++a *b*++} ', length),
  'marks of editors that do not end': (length) => fill('{++a ', length),
  'emphasis of one paragraph': (length) => fill('*z* ', length),
  'figures in a paragraph': (length) => `a ${fill('<figure><img src="a"></figure> ', length)}`,
  'lists in cells': (length) => `|a|\n|-|\n${fill('|<ul><li>b</li></ul>|\n', length)}`,
  'Markdown between tags': (length) => `<div>\n${fill('[a](b) ', length)}\n</div>`,
  'ids of headings': (length) => fill('# a :id=b\n', length),
  'hints of docsify': (length) => fill('!> a\n', length),
  'meanings of a term': (length) => `a\n${fill(': b\n', length)}`,
  shortcodes: (length) => nest('{{< note >}}\n', '{{< /note >}}\n', length),
  'code between shortcodes': (length) => fill('{{< highlight js >}}\n', length),
  components: (length) => nest('<Note>\n\n', '</Note>\n\n', length),
  'components with code': (length) => fill('<A b={\n', length),
  'code in braces': (length) => `import a from 'b'\n\n${nest('{', '}', length)}`,
  'code in braces that do not end': (length) => `import a from 'b'\n\n${fill('{a ', length)}`,
  'code in lines that do not end': (length) => `import a from 'b'\n\n${fill('{\n', length)}`,
  'code in braces in HTML': (length) => `import a from 'b'\n\n<div>\n${fill('{a => ', length)}\n</div>`,
  'exports that do not end': (length) => fill('export const a = {\n\n', length),
  'lines of an export': (length) => `export const a = {\n\n${fill('a: 1,\n\n', length)}`,
  'tags with code over lines': (length) => fill('<A\nb={', length),
  'sentences that begin with a component': (length) => fill('<A>b</A> c\n', length),
  'remarks in braces': (length) => fill('{/*\n', length),
  'details in details': (length) => nest('<details>\n\n', '</details>\n\n', length),
  'elements on one line': (length) => nest('<div>', '</div>', length),
  'tables in tables': (length) => nest('<table><tr><td>', '</td></tr></table>', length),
  'lists of HTML': (length) => nest('<ul><li>', '</li></ul>', length),
  'tags that do not end': (length) => fill('<a ', length),
  'tags with open braces': (length) => fill('<A {', length),
  'remarks that do not end': (length) => `<div>${fill('x <!-- ', length)}`,
  'templates in HTML': (length) => `<div>\n${fill("{% end' ", length)}%}\n</div>`,
  'marks in marks': (length) => nest('*a **b ', 'c** d*', length),
  'marks that close nothing': (length) => fill('a* b_ c~~ ', length),
  brackets: (length) => fill('[', length),
  'brackets in brackets': (length) => nest('[', ']', length),
  'images in images': (length) => nest('![', '](a)', length),
  'links that do not end': (length) => fill('[a](b ', length),
  backticks: (length) => steps(length, (depth) => `${'`'.repeat(depth + 1)} `),
  dollars: (length) => fill('$a ', length),
  'rows of a table': (length) => `|a|b|\n|-|-|\n${fill('|1|2|\n', length)}`,
  'wide rows': (length) => `${'|a'.repeat(50)}\n${'|-'.repeat(50)}\n${fill(`${'|1'.repeat(50)}\n`, length)}`,
  'uses of a footnote': (length) => `${fill('[^1]', length)}\n\n[^1]: a`,
  'footnotes in footnotes': (length) => steps(length, (depth) => `[^${depth}]: [^${depth + 1}]\n\n`),
  definitions: (length) => steps(length, (depth) => `[a${depth}]: b\n\n[a${depth}]\n\n`),
  headings: (length) => fill('# a\n', length),
  'lines under headings': (length) => fill('a\n=\n', length),
  'words of one paragraph': (length) => fill('word ', length),
}

function fill(piece: string, length: number): string {
  return piece.repeat(length / piece.length)
}

function nest(start: string, end: string, length: number): string {
  const depth = length / (start.length + end.length)
  return start.repeat(depth) + end.repeat(depth)
}

function steps(length: number, line: (depth: number) => string): string {
  let text = ''
  for (let depth = 0; text.length < length; depth++) text += line(depth)
  return text
}

/** What a text of these pieces costs, in steps of the tokenizer. */
function stepsFor(source: string): number {
  const meter = meterFor(source.length)
  const { left } = meter
  readTrees(source, () => false, meter)
  return left - meter.left
}

/** How often anything of a document is looked at while it is drawn, printed, indexed and evaluated. */
function looksAt(document: JSONDocument): number {
  const seen = { looks: 0 }
  const watched = watch(document, seen, new WeakMap())
  renderHtml(watched, { targetOf: () => ({ href: '/', title: '' }), reusable: () => undefined })
  printMarkdown(watched)
  digestDocument(watched)
  indexBlocks(watched, Number.POSITIVE_INFINITY)
  evaluateDocument(watched, { isComplete: true, holds: () => true, textOf: () => 'a' })
  return seen.looks
}

function watch<T extends object>(target: T, seen: { looks: number }, known: WeakMap<object, object>): T {
  const existing = known.get(target)
  if (existing) return existing as T
  const watched = new Proxy(target, {
    get(holder, key, receiver) {
      seen.looks += 1
      const value: unknown = Reflect.get(holder, key, receiver)
      return typeof value === 'object' && value !== null ? watch(value, seen, known) : value
    },
  })
  known.set(target, watched)
  return watched
}

/**
 * What goes on behind the end of a piece is read again with more of it: four times as much may take up to six times the
 * steps. Sixteen would be the square.
 */
const length = 3_000
const times = 4
const bound = 6

/** Up to here, the square within a piece does not matter. */
const little = { steps: 600_000, looks: 50_000 }

describe('four times as much of the same', () => {
  it.each(Object.entries(shapes))('takes four times the steps to read: %s', (_, shape) => {
    expect(stepsFor(shape(times * length))).toBeLessThan(bound * Math.max(stepsFor(shape(length)), little.steps))
  })

  it.each(Object.entries(shapes))('takes four times the looks to draw, print and index: %s', (_, shape) => {
    const [small, large] = [parseMarkdown(shape(length / 3)), parseMarkdown(shape((times * length) / 3))]
    assignKeys(small)
    assignKeys(large)
    expect(looksAt(large)).toBeLessThan(bound * Math.max(looksAt(small), little.looks))
  })

  it('takes four times the steps to read, whatever is put together', { timeout: trialTime }, () => {
    const pieces = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const [small, large] = [stepsFor(fill(text, length)), stepsFor(fill(text, times * length))]
        expect(large).toBeLessThan(bound * Math.max(small, little.steps))
      }),
      trials(5),
    )
  })
})

const fragments = [
  ...[
    '- ',
    '> ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
    '    ',
    '# ',
    '---\n',
    '===\n',
    '```\n',
    '::: tip\n',
    ':::\n',
    '!!! note\n',
  ],
  ...[
    '{% if a %}',
    '{% endif %}',
    '{% hint a="\n',
    '{{< a\n',
    '{% tabs %}\n',
    '{{< a >}}',
    '{{< /a >}}\n',
    '<div>',
    '</div>\n',
    '<A b={',
    '}>',
    '<!--',
  ],
  ...[
    '*',
    '**a',
    '_',
    '~~',
    '[',
    '](b)',
    '![',
    '[^1]',
    '[^1]: ',
    '[a]: b\n',
    '`',
    '``',
    '$',
    '$$\n',
    '|a|b|\n',
    '|-|-|\n',
  ],
  ...['&amp;', ':a:', '{#a}', 'a', ' b ', 'www.a.b', 'a@b.c', '\\', '<b>', '</b>', 'import a\n', '{/* ', '*/}'],
]
