import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JSONDocument } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { parseMarkdown, printMarkdown } from '#markdown.ts'

/** The documentation that installed packages bring along: what many people wrote, for many programs. */
const texts = new Map(
  packagesIn(resolve(import.meta.dirname, '../../../../node_modules/.pnpm'))
    .flatMap(pagesIn)
    .map((path) => [readFileSync(path, 'utf8'), path.split('/node_modules/').at(-1) ?? path]),
)

/** Several versions of a package say nearly the same: of each text as many are read as tell something new. */
const sample = [...texts].filter((_, index) => index % 4 === 0)

function packagesIn(store: string): string[] {
  return readdirSync(store).flatMap((name) => {
    const modules = join(store, name, 'node_modules')
    try {
      return realpathSync(modules)
    } catch {
      return []
    }
  })
}

/** Links lead to packages that are listed themselves. */
function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return pagesIn(path)
    return entry.isFile() && ['.md', '.mdx', '.markdown'].includes(extname(entry.name.toLowerCase())) ? [path] : []
  })
}

describe('the documentation of installed packages', () => {
  it('is drawn: no block is shown as it was written', () => {
    expect(sample.length).toBeGreaterThan(100)
    expect(sample.flatMap(([text, path]) => rawIn(parseMarkdown(text)).map((raw) => `${path}: ${raw}`))).toEqual([])
  })

  it('reads as the same document once it is printed', () => {
    const changed = sample.filter(([text]) => {
      const document = parseMarkdown(text.slice(0, 20_000))
      return JSON.stringify(parseMarkdown(printMarkdown(document))) !== JSON.stringify(document)
    })
    expect(changed.map(([, path]) => path)).toEqual([])
  })
})

function rawIn({ nodes }: JSONDocument): string[] {
  const raw: string[] = []
  walk(nodes, {
    enter(node) {
      if (node.object === 'block' && node.type === 'markdown' && node.data?.hidden !== true)
        raw.push(`${node.data?.markdown}`.slice(0, 100))
    },
  })
  return raw
}
