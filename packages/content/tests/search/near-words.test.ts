import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsAllowed, findNearWords } from '#search/near-words.ts'

function vocabularyOf(words: Iterable<string>) {
  const sorted = [...new Set(words)].toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  const counts = { lookups: 0 }
  const next = (from: string) => {
    counts.lookups += 1
    return sorted.find((word) => Buffer.compare(Buffer.from(word), Buffer.from(from)) >= 0)
  }
  return { sorted, counts, next }
}

/** Optimal string alignment, plainly. */
function editsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const least = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwapped ? at(i - 2, j - 2) + 1 : Infinity)
      rows[i]?.push(least)
    }
  }
  return at(a.length, b.length)
}

describe('findNearWords', () => {
  it.each([
    ['kubernets', 'kubernetes'],
    ['encrpytion', 'encryption'],
    ['pasword', 'password'],
    ['dokcer', 'docker'],
    ['odcker', 'docker'],
    ['strassenverzeichnis', 'straßenverzeichnis'],
    ['البيئه', 'البيئة'],
  ])('finds for %s the word %s', (typed, meant) => {
    const { next } = vocabularyOf([meant, 'dock', 'pass', 'kube', 'encrypt', 'zebra', 'البحث'])
    expect(findNearWords(typed, { next, maxLookups: 100, edits: editsAllowed(typed) }).map(({ word }) => word)).toEqual(
      [meant],
    )
  })

  it('allows no edit of a short word, one of a longer one, and two from eight letters on; none of a number', () => {
    expect(['dog', 'docs', 'kubernet', '20240101', 'a'.repeat(41)].map(editsAllowed)).toEqual([0, 1, 2, 0, 0])
  })

  it('finds the same as a look at every word, and never looks at more than it may', () => {
    const word = fc.array(fc.constantFrom(...'abcé𐐀ا'), { minLength: 1, maxLength: 10 }).map((all) => all.join(''))
    const property = fc.property(
      word,
      fc.array(word, { maxLength: 60 }),
      fc.integer({ min: 0, max: 2 }),
      (wanted, words, edits) => {
        const { sorted, counts, next } = vocabularyOf(words)
        const initials = [...wanted].slice(0, edits > 1 ? 1 : 2)
        const near = sorted.filter((term) => {
          const between = editsBetween(wanted, term)
          return between > 0 && between <= edits && initials.includes([...term][0] ?? '')
        })
        const found = findNearWords(wanted, { next, maxLookups: 1_000, edits }).map((one) => one.word)
        expect(found.toSorted()).toEqual(near.toSorted())
        expect(counts.lookups).toBeLessThanOrEqual(sorted.length + 200)
        counts.lookups = 0
        findNearWords(wanted, { next, maxLookups: 5, edits })
        expect(counts.lookups).toBeLessThanOrEqual(5)
      },
    )
    fc.assert(property, { numRuns: 1_000 })
  })

  it('passes over most of a large vocabulary', () => {
    const syllables = ['ba', 'co', 'du', 'fe', 'gi', 'ho', 'ka', 'lu', 'me', 'ni']
    const words = syllables.flatMap((a) =>
      syllables.flatMap((b) => syllables.flatMap((c) => syllables.map((d) => a + b + c + d))),
    )
    const { counts, next } = vocabularyOf([...words, 'configuration'])
    expect(findNearWords('configuraton', { next, maxLookups: 1_000, edits: 2 })).toEqual([
      { word: 'configuration', edits: 1 },
    ])
    expect(counts.lookups).toBeLessThan(100)
  })
})
