import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryAnchors, parseMarkdown } from '#markdown.ts'
import { splitAtBlankLines } from '#merge/blocks.ts'
import { trials, trialTime } from '#tests/tree/trials.ts'
import { blocksOf } from './carry-comments.ts'

/** A block whose identity is known, whatever becomes of its text. */
interface Known {
  id: number
  words: string[]
}

type Step = { kind: 'insert' | 'remove' | 'move' | 'edit'; at: number; to: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'move', 'edit'),
  at: fc.nat(1_000),
  to: fc.nat(1_000),
})

/** Ten words that no other block has. */
function known(id: number): Known {
  return { id, words: Array.from({ length: 10 }, (_, index) => `w${id}x${index}`) }
}

function perform(blocks: Known[], { kind, at, to }: Step, newId: number): Known[] {
  const index = at % Math.max(1, blocks.length)
  const chosen = blocks[index]
  const others = blocks.filter((block) => block !== chosen)
  const place = to % (others.length + 1)
  if (kind === 'insert' || !chosen) return blocks.toSpliced(to % (blocks.length + 1), 0, known(newId))
  if (kind === 'remove') return others
  if (kind === 'move') return others.toSpliced(place, 0, chosen)
  return blocks.with(index, { ...chosen, words: chosen.words.with(to % 10, `e${newId}`) })
}

const forms: Record<string, (words: string, id: number) => string> = {
  paragraphs: (words) => `${words}\n\n`,
  'list items': (words) => `- ${words}\n`,
  'code blocks': (words) => `\`\`\`\n${words}\n\`\`\`\n\n`,
  hints: (words) => `{% hint style="info" %}\n${words}\n{% endhint %}\n\n`,
  'all sorts': (words, id) => [`${words}\n\n`, `> ${words}\n\n`, `## ${words}\n\n`, `- ${words}\n\n`][id % 4] ?? '',
}

describe.each(Object.entries(forms))('after any edits of %s', (_, print) => {
  const text = (blocks: Known[]) => blocks.map(({ id, words }) => print(words.join(' '), id)).join('')

  it(
    'every block that is left is found again, and no other for it',
    () => {
      const property = fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(step, { maxLength: 6 }),
        (count, steps) => {
          const before = Array.from({ length: count }, (_, id) => known(id))
          const after = steps.reduce((blocks, each, index) => perform(blocks, each, count + index), before)
          const edited = new Set(steps.flatMap(({ kind }, index) => (kind === 'edit' ? [`e${count + index}`] : [])))
          const keys = blocksOf(text(before))
          const anchors = keys.map(({ key }) => ({ id: key, key, isGone: false }))
          const found = carryAnchors(parseMarkdown(text(before)), parseMarkdown(text(after)), anchors)
          for (const block of before) {
            const words = block.words.join(' ')
            const left = after.find(({ id }) => id === block.id)
            const count = left?.words.filter((word) => edited.has(word)).length ?? 0
            // What was rewritten for the most part may be called gone.
            if (count > 3) continue
            for (const { key, type } of keys.filter((each) => each.text === words && each.type !== 'list-unordered')) {
              // A heading that stands where another one stood is that one, renamed.
              if (left === undefined && type.startsWith('heading')) continue
              expect(found.get(key)?.preview).toBe(left?.words.join(' ').slice(0, 100))
            }
          }
        },
      )
      fc.assert(property, trials(150))
    },
    trialTime,
  )
})

/** Words of few letters, so that cells repeat each other, trade their texts and say nothing that others do not. */
const cell = fc.constantFrom('a', 'b', 'c1', 'c2', 'yes', 'no', 'one long text of a cell with words', '')
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 })
const wrappings: ((text: string) => string)[] = [
  (text) => text,
  (text) => `{% hint style="info" %}\n${text}\n{% endhint %}\n`,
  (text) => `{% tabs %}\n{% tab title="One" %}\n${text}\n{% endtab %}\n{% endtabs %}\n`,
  (text) => `${text.replace(/^(?=.)/gm, '> ')}\n`,
  (text) => `- Item\n\n${text.replace(/^(?=.)/gm, '  ')}\n`,
]
const nested = fc
  .tuple(table, fc.array(cell, { maxLength: 3 }), fc.nat(wrappings.length - 1), fc.nat(wrappings.length - 1))
  .map(([rows, words, inner, outer]) => {
    const lines = [['A', 'B', 'C'], ['-', '-', '-'], ...rows].map((row) => `| ${row.join(' | ')} |\n`)
    const paragraphs = words.map((word) => `${word}\n\n`).join('')
    return [inner, outer].reduce((text, at) => wrappings[at]?.(text) ?? text, `${lines.join('')}\n${paragraphs}`)
  })

describe('after any edit of cells and of what stands in containers', () => {
  it(
    'no block is gone that says what it said, and that no other says',
    () => {
      const property = fc.property(nested, nested, (before, after) => {
        const [older, newer] = [blocksOf(before), blocksOf(after)]
        const anchors = older.map(({ key }) => ({ id: key, key, isGone: false }))
        const found = carryAnchors(parseMarkdown(before), parseMarkdown(after), anchors)
        const kept = new Set(newer.map(({ key }) => key))
        // The second of several that say the same has `-1` behind their name.
        const names = [...older, ...newer].map(({ key }) => key)
        const several = new Set(names.flatMap((key) => (key.length > 17 && /-\d+$/.test(key) ? key.slice(0, 16) : [])))
        for (const { key, type } of older) {
          // Cells go by row and column, and tabs by their titles.
          if (type === 'fragment' || type === 'tabs-item' || !kept.has(key) || several.has(key.slice(0, 16))) continue
          expect(found.get(key)).toBeDefined()
        }
      })
      fc.assert(property, trials(300))
    },
    trialTime,
  )
})

describe('pages as people write them', () => {
  const root = new URL('../../../../', import.meta.url)
  const pages = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/benchmark.md']

  it.each(pages)(
    '%s loses no block that nobody touched, whatever is moved, removed or written',
    (name) => {
      const pieces = splitAtBlankLines(`${readFileSync(new URL(name, root), 'utf8').trimEnd()}\n\n`)
      const markdown = pieces.join('')
      const keys = blocksOf(markdown)
      const anchors = keys.map(({ key }) => ({ id: key, key, isGone: false }))
      const property = fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        const edited = steps.reduce((all, { kind, at, to }) => {
          const index = at % all.length
          const piece = all[index] ?? ''
          if (kind === 'insert') return all.toSpliced(to % all.length, 0, 'A paragraph that is new here.\n\n')
          if (kind === 'remove') return all.toSpliced(index, 1)
          if (kind === 'edit') return all.with(index, `And ${piece}`)
          return all.toSpliced(index, 1).toSpliced(to % all.length, 0, piece)
        }, pieces)
        const after = edited.join('')
        const left = Map.groupBy(blocksOf(after), ({ type, text }) => `${type} ${text}`)
        const found = carryAnchors(parseMarkdown(markdown), parseMarkdown(after), anchors)
        const counts = Map.groupBy(keys, ({ type, text }) => `${type} ${text}`)
        for (const { key, type, text } of keys) {
          const isOnly = counts.get(`${type} ${text}`)?.length === 1 && left.get(`${type} ${text}`)?.length === 1
          // Cells are found by their place, and code has lines that are alike.
          if (isOnly && type === 'paragraph') expect(found.get(key)?.preview ?? '').toBe(text.slice(0, 100))
        }
      })
      fc.assert(property, trials(3))
    },
    trialTime,
  )
})
