import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { insidesIn } from '../src/library-insides.ts'
import { shippedSources } from '../src/sources.ts'

const root = resolve(import.meta.dirname, '../../..')

interface Entry {
  title: string
  part: string
  fields: Map<string, string>
}

/** The entries of `docs/performance.md`, with the part that each stands in. */
const entries: Entry[] = readFileSync(join(root, 'docs/performance.md'), 'utf8')
  .split(/^## /m)
  .flatMap((part) => {
    const [heading = '', ...sections] = part.split(/^### /m)
    return sections.map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      part: heading.split('\n', 1)[0] ?? '',
      fields: new Map([...section.matchAll(/^- (\w+): (.+)$/gm)].map(([, name = '', text = '']) => [name, text])),
    }))
  })

const pathsIn = (text = '') =>
  [...text.matchAll(/`((?:apps|packages|tooling)\/[\w./-]+)`/g)].map(([, path = '']) => path)
const listed = entries.flatMap(({ fields }) => pathsIn(fields.get('Files')))

describe('what leans on the inside of a library, or is written by hand in its place', () => {
  const found = insidesIn(shippedSources())

  it('stands in the files that docs/performance.md lists', () => {
    const outside = found.filter(({ path }) => !listed.includes(path))
    expect(outside.map(({ path, line, what }) => `${path}:${line} ${what}`)).toEqual([])
  })

  it('is listed no longer than it is there', () => {
    const used = new Set(found.map(({ path }) => path))
    const inside = entries.filter(({ part }) => part === 'Inside of libraries and of Node')
    expect(inside.flatMap(({ fields }) => pathsIn(fields.get('Files'))).filter((path) => !used.has(path))).toEqual([])
    expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(entries)('has a reason, a gain of 5 % or more, a guard and a way back: $title', ({ fields }) => {
    expect([...fields.keys()]).toEqual(['Files', 'Why', 'Gain', 'Guard', 'Delete'])
    const gain = fields.get('Gain') ?? ''
    const percents = [...gain.matchAll(/(\d+) %/g)].map(([, percent]) => Number(percent))
    expect(gain.startsWith('not for speed') || Math.max(...percents) >= 5).toBe(true)
    expect(pathsIn(fields.get('Guard')).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

it.each([
  ["import { RequestValidator } from 'express-openapi-validator/dist/x.js'", 'the inside of'],
  ["import { symbols } from 'pino'", 'the symbols of pino'],
  ['Made.prototype = app.request', 'a prototype'],
  ['Object.setPrototypeOf(request, app.request)', 'Object.setPrototypeOf()'],
  ['const own = Object.getOwnPropertySymbols(log)', 'Object.getOwnPropertySymbols()'],
  ['process.execve(path, words)', 'process.execve()'],
  ['const any = new Proxy({}, {})', 'a Proxy'],
  ['worker.send = () => undefined', 'a function put over another'],
  ['Object.assign(worker, { send() {} })', 'a function put over another'],
  ["import { Adapter } from 'kysely'\nclass Own extends Adapter {}", 'a class that extends Adapter'],
  ["import type { Metric } from 'prom-client'\nconst own = { get } as unknown as Metric", 'a stand-in for Metric'],
  [
    "import type { Font } from 'fontkit'\nconst named = (font: Font) => Object.defineProperty(font, 'name', {})",
    'a property put over that of a library',
  ],
  ['const opener = pdf as unknown as { openImage(): object }', 'methods that the types do not name'],
  ['interface Item { add(): Item }\nconst root = pdf.outline as unknown as Item', 'methods that the types do not name'],
  ['pdf.addNamedDestination(name, null as unknown as number)', 'a null that the types refuse'],
  ['const { _fonts: fonts } = pdf', 'the private _fonts'],
  ['pdf._fonts.clear()', 'the private _fonts'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
  ['const json = `{"id":${id}}`', 'JSON by hand'],
  ['const pages = \'select pgno from "searchText_idx"\'', 'FTS5 tables'],
])('%s is found', (text, what) => {
  const path = 'apps/server/src/example.ts'
  const found = insidesIn([{ path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }])
  expect(found.map((inside) => inside.what)).toEqual([expect.stringContaining(what)])
})
