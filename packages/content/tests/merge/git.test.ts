import { describe, expect, it } from 'vitest'
import { type Bodies, mergeBodies, splitAtBlankLines } from '#index.ts'
import { createWorld, page, update } from '#tests/revision/world.ts'
import { merge } from './describe-merge.ts'
import { gitMerges, hasGit } from './git-merges.ts'

/** Blocks that people write, each as they do. */
const blocks: Record<string, string> = {
  'a container': '::: tip Good to know\nIt works here.\n\nAnd there.\n\n- one\n- two\n:::',
  'containers in one another': '::::danger\n\nOuter words.\n\n:::tip\n\nInner words.\n\n:::\n\n::::',
  'a box of MkDocs': '!!! danger "Watch out"\n\n    It bites.\n\n    - one\n    - two\n\n    It barks.',
  'tabs of MkDocs': '=== "Linux"\n\n    Run the script.\n\n=== "Windows"\n\n    Run the installer.',
  'an alert': '> [!WARNING]\n> Mind the step.\n>\n> And the gap.',
  updates:
    '{% updates format="full" %}\n{% update date="2026-02-01" tags="new" %}\n## It is out\n\nAt last.\n{% endupdate %}\n\n{% update date="2026-01-01" %}\n## It is near\n\nWait for it.\n{% endupdate %}\n{% endupdates %}',
  'a prompt': '{% prompt description="Sum it up" %}\n```markdown\nBe brief.\n\nBe kind.\n```\n{% endprompt %}',
  'an operation':
    '{% swagger method="get" path="/pets" baseUrl="https://example.com" summary="Pets" %}\n{% swagger-description %}\nAll of them.\n{% endswagger-description %}\n\n{% swagger-parameter in="query" name="limit" %}\nHow many.\n{% endswagger-parameter %}\n{% endswagger %}',
  'a code group': '::: code-group\n\n```js [a.js]\nlet a\n\nlet b\n```\n\n```ts [a.ts]\nlet a: number\n```\n\n:::',
  'a list of terms': 'Apple\n: A red fruit.\n: A company.\n\nOrange\n\n:   A fruit.\n\n    It is round.',
  tabs: '{% tabs %}\n{% tab title="Linux" %}\nRun the script.\n{% endtab %}\n\n{% tab title="Windows" %}\nRun the installer.\n\nThen wait.\n{% endtab %}\n{% endtabs %}',
  'a stepper':
    '{% stepper %}\n{% step %}\n### First\n\nDownload it.\n{% endstep %}\n\n{% step %}\n### Then\nRun it.\n{% endstep %}\n{% endstepper %}',
  cards:
    '<table data-view="cards">\n<thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead>\n<tbody>\n<tr><td>Start</td><td><a href="start.md">start.md</a></td></tr>\n<tr><td>Go on</td><td><a href="on.md">on.md</a></td></tr>\n</tbody>\n</table>',
  'a shortcode': '{{< tabs name="t" >}}\n{{% tab name="One" %}}\nFirst.\n\nMore.\n{{% /tab %}}\n{{< /tabs >}}',
  components:
    '<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n<TabItem value="b" label="B">\n\nTwo.\n\n</TabItem>\n</Tabs>',
}

function pageWith(block: string): string[] {
  return `# Page\n\nBefore it.\n\n${block}\n\n## Behind it\nThe end.\n`.split('\n')
}

type Edit = (lines: readonly string[], at: number, side: string) => string[]

const edits: Record<string, Edit> = {
  change: (lines, at, side) => lines.with(at, `${lines[at]} ${side}`),
  insert: (lines, at, side) => lines.toSpliced(at, 0, `New, ${side}.`, ''),
  remove: (lines, at) => lines.toSpliced(at, 1),
  'take out': (lines, at) => lines.toSpliced(at, lines[at + 1] === '' ? 2 : 1),
}

interface Case extends Bodies<string> {
  name: string
}

/** What two people may do to the lines of a page, one each. */
function casesOf(lines: readonly string[]): Case[] {
  const all = Object.entries(edits).flatMap(([kind, edit]) =>
    lines.map((_, at) => ({ name: `${kind} ${at}`, edit, at })),
  )
  const written = all.filter(({ at }) => lines[at] !== '')
  return written.flatMap((one, first) =>
    written
      // Of two neighbours that go and leave their empty lines behind, fewer of these are left than by git.
      .filter((other) => !(one.name.startsWith('remove') && other.name.startsWith('remove')))
      // Every few of them: which ones go together differs from page to page.
      .filter((other, second) => (first * 7 + second * 3) % 11 === 0 || one.name === other.name)
      .map((other) => ({
        name: `${one.name}, ${other.name}`,
        base: lines.join('\n'),
        ours: one.edit(lines, one.at, 'ours').join('\n'),
        theirs: other.edit(lines, other.at, 'theirs').join('\n'),
      })),
  )
}

function addedBy(side: 'ours' | 'theirs', { base, [side]: text }: Case): string[] {
  const before = base.split('\n')
  return text.split('\n').filter((line) => !before.includes(line))
}

/** The pieces of a text that one side has and the base does not. */
function touchedBy(side: 'ours' | 'theirs', { base, [side]: text }: Case): string[] {
  const piecesOf = (markdown: string) => splitAtBlankLines(markdown).map((piece) => piece.trimEnd())
  const after = piecesOf(text)
  return piecesOf(base).filter((piece) => !after.includes(piece))
}

describe.each(Object.entries(blocks))('merging a page with %s', (_, block) => {
  const cases = casesOf(pageWith(block))

  it.skipIf(!hasGit)('gives what git gives', { timeout: 120_000 }, () => {
    const others = gitMerges(cases)
    const different = cases.flatMap((texts, index) => {
      const merged = mergeBodies(texts)
      return merged === undefined || others[index] === undefined || merged === others[index]
        ? []
        : [[texts.name, merged, others[index]]]
    })
    expect(others.filter((text) => text !== undefined).length).toBeGreaterThan(cases.length / 2)
    expect(different).toEqual([])
  })

  it('loses no line of either side, and asks only where both changed the same', () => {
    for (const texts of cases) {
      const merged = mergeBodies(texts)
      if (merged === undefined) {
        const theirs = touchedBy('theirs', texts)
        const isShared = touchedBy('ours', texts).some((piece) => theirs.includes(piece))
        // Two that add in one place, or beside what the other rewrote, have to be asked as well.
        expect([texts.name, isShared || /insert/.test(texts.name)]).toEqual([texts.name, true])
        continue
      }
      const lines = merged.split('\n')
      for (const line of [...addedBy('ours', texts), ...addedBy('theirs', texts)]) expect(lines).toContain(line)
    }
  })

  it('shows both texts whole where they are in conflict', async () => {
    const disputed = cases.filter((texts) => mergeBodies(texts) === undefined).slice(0, 5)
    expect(disputed).not.toEqual([])
    for (const { base, ours, theirs } of disputed) {
      const world = createWorld()
      const roots = { base: (await world.edit(page('A', { markdown: base }))).root, ours: '', theirs: '' }
      for (const [side, markdown] of [
        ['ours', ours],
        ['theirs', theirs],
      ] as const)
        roots[side] = (await world.apply(roots.base, [update('p1', { markdown })])).root
      expect((await merge(world, roots)).conflicts).toMatchObject([{ kind: 'page-body', base, ours, theirs }])
    }
  })
})
