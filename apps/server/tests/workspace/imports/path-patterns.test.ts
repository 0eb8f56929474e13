import { posix } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globPatterns, ignorePatterns } from '#resources/workspace/imports/dialects/path-patterns.ts'

describe('patterns of paths', () => {
  it('name what a glob of Node names, and what stands in a folder that they name', () => {
    const part = fc.constantFrom('a', 'b', 'ab', '*', '?', '**', '[ab]', 'a*', '*b')
    const patterns = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
    const paths = fc.array(fc.constantFrom('a', 'b', 'ab', 'abb'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(patterns, paths, (pattern, parts) => {
        const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
        const isMeant = folders.some((folder) => posix.matchesGlob(folder, pattern))
        expect(globPatterns([pattern]).names(parts.join('/'))).toBe(isMeant)
      }),
      { numRuns: 2000 },
    )
  })

  it('are lines of which the last that names a path decides', () => {
    const { names } = ignorePatterns('*.md\n!a.md\n\n# b.md\n/c/d.txt\nfolder/\n')
    const named = ['x.md', 'y/x.md', 'a.md', 'y/a.md', 'c/d.txt', 'y/c/d.txt', 'y/folder/z'].filter(names)
    expect(named).toEqual(['x.md', 'y/x.md', 'c/d.txt', 'y/folder/z'])
  })

  it('take no longer for being hostile', () => {
    const { names, unread } = globPatterns(Array.from({ length: 1000 }, () => '**/*a'.repeat(60)))
    expect([names(`${'a'.repeat(200)}b`), unread]).toEqual([false, 987])
  })
})
