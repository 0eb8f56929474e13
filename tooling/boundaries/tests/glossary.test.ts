import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8')

/** The rows of three columns: a word, what it means, and where it lives. */
const entries = text
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && cells[1] !== 'Word' && !/^-+$/.test(cells[1] ?? ''))
  .map(([, word = '', meaning = '', where = '']) => ({ word, meaning, where }))

/** Of the server, unless it names a package. */
function locate(path: string): string {
  return path.startsWith('packages/') ? join(root, path) : join(root, 'apps/server/src', path)
}

function sourcesAt(path: string): string {
  const at = locate(path)
  const files = statSync(at).isDirectory() ? globSync('**/*.ts', { cwd: at }).map((file) => join(at, file)) : [at]
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

describe('docs/glossary.md', () => {
  it('has every word once, each with a sentence', () => {
    const words = entries.flatMap(({ word }) => word.split(', '))
    expect(words.length).toBeGreaterThan(50)
    expect(new Set(words).size).toBe(words.length)
    expect(entries.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning))).toEqual([])
  })

  it.each(entries)('says where to find: $word', ({ where }) => {
    const named = [...where.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    const paths = named.filter((name) => existsSync(locate(name)))
    expect(paths).not.toEqual([])
    const sources = paths.map(sourcesAt).join('\n')
    const missing = named.filter((name) => !paths.includes(name) && !new RegExp(`\\b${name}\\b`).test(sources))
    expect(missing).toEqual([])
  })
})

describe('README.md', () => {
  it('lists every folder', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const folders = globSync(['packages/*/', 'tooling/*/', 'apps/server/src/*/', 'apps/server/src/http/*/'], {
      cwd: root,
    })
    const missing = folders.filter((path) => {
      const name = path.startsWith('apps/server/src/http/') ? path.slice('apps/server/src/http/'.length) : path
      return !readme.includes(`\`${name}\``)
    })
    expect(missing).toEqual([])
  })
})
