import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { replacedWords, says } from '../src/replaced-words.ts'

const root = resolve(import.meta.dirname, '../../..')
const files = globSync('{apps,packages,tooling}/*/{src,tests}/**/*.{ts,tsx}', { cwd: root })
  // Released migrations never change, and the table names the words it refuses.
  .filter((path) => !/\.gen\.ts$|node_modules|db\/migrations\/\d|replaced-words/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))

describe('words that the trade has a better one for', () => {
  it.each(replacedWords.map((word) => [word.old, word.now, word] as const))('%s: say %s', (_old, _now, word) => {
    const { below } = word
    const found = files
      .filter(({ path }) => below === undefined || path.startsWith(below))
      .flatMap(({ path, lines }) => [
        ...(says(path.slice(below?.length ?? 0).replaceAll('.ts', ''), word) ? [path] : []),
        ...lines.flatMap((line, index) => (says(line, word) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
      ])
    expect(found).toEqual([])
  })

  it('are found in any spelling, and not in other words', () => {
    const word = { old: 'kept rows', now: 'row cache' }
    expect(says('withKeptRows()', { old: 'kept row', now: 'row cache' })).toBe(true)
    for (const line of ['const keptRows = 1', "from './kept-rows.ts'", '// the kept rows', 'KEPT_ROWS']) {
      expect([line, says(line, word)]).toEqual([line, true])
    }
    for (const line of ['isKept = rows.at(-1)', 'keptRowsets()', "'the kept rows'"]) {
      expect([line, says(line, word)]).toEqual([line, false])
    }
  })
})

/** Where a name ends in -ing without saying what is done to what: nouns of the trade, and words of the domain. */
const nouns =
  /^(standing|greeting|publishing|load-shedding|meaning-texts|missing|incoming-\w+|posting-blocks|every-setting|failing-\w+|read-everything|check-breaking|\d+-.*)$/

describe('files', () => {
  it('say verb and object, or a noun, and not a gerund', () => {
    const gerunds = files
      .map(({ path }) => path)
      .filter((path) => {
        const name = /([^/]+?)(?:\.test|\.d)?\.ts$/.exec(path)?.[1] ?? ''
        return /(?:^|-)[a-z]{2,}ing(?:-|$)/.test(name) && !nouns.test(name)
      })
    expect(gerunds).toEqual([])
  })

  it('start something that has a name, in functions too', () => {
    const started = files.flatMap(({ path, lines }) =>
      lines
        .filter((line) => /function start[A-Z][A-Za-z]*ing(?:[A-Z]\w*)?\(/.test(line))
        .map((line) => `${path} ${line}`),
    )
    expect(started).toEqual([])
  })
})
