import { describe, expect, it } from 'vitest'
import { comparePath, importsPath, readAddress, revisionPath, revisionsPath } from '../src/pages/address.ts'

describe('readAddress', () => {
  it.each([
    ['', { path: '' }],
    ['guides/install', { path: 'guides/install' }],
    ['guides/install/', { path: 'guides/install' }],
    ['guides/install/~/edit', { path: 'guides/install', view: 'edit' }],
    ['guides/install/~/history', { path: 'guides/install', view: 'history' }],
    ['~/history', { path: '', view: 'history' }],
    ['~/changes/12', { changeRequest: '12', path: '' }],
    ['~/changes/12/guides/install/~/edit', { changeRequest: '12', path: 'guides/install', view: 'edit' }],
    ['~/revisions', { path: '', part: { kind: 'revisions' } }],
    ['~/revisions/', { path: '', part: { kind: 'revisions' } }],
    ['~/revisions/01abc', { revision: '01abc', path: '' }],
    ['~/revisions/01abc/guides/install', { revision: '01abc', path: 'guides/install' }],
    ['~/compare/a/b', { path: '', part: { kind: 'compare', before: 'a', after: 'b' } }],
    ['~/compare/a/b/p', { path: '', part: { kind: 'compare', before: 'a', after: 'b', page: 'p' } }],
    ['~/imports', { path: '', part: { kind: 'imports' } }],
    ['~/imports/i', { path: '', part: { kind: 'import', id: 'i' } }],
  ])('reads %j', (splat, address) => {
    expect(readAddress(splat)).toEqual(address)
  })

  it.each(['~', '~/nothing', '~/changes', '~/changes/x', '~/revisions/a/~/edit', '~/compare/a', '~/compare/a/b/c/d'])(
    'knows nothing at %j',
    (splat) => {
      expect(readAddress(splat)).toBeUndefined()
    },
  )

  it('reads what the app writes', () => {
    const readBelow = (path: string) => readAddress(path.slice('/s/x/'.length))
    expect(readBelow(revisionsPath('/s/x'))?.part).toEqual({ kind: 'revisions' })
    expect(readBelow(revisionPath('/s/x', 'a'))?.revision).toBe('a')
    expect(readBelow(comparePath('/s/x', 'a', 'b', 'p'))?.part).toMatchObject({ before: 'a', after: 'b', page: 'p' })
    expect(readBelow(importsPath('/s/x', 'i'))?.part).toEqual({ kind: 'import', id: 'i' })
  })
})
