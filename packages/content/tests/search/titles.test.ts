import { describe, expect, it } from 'vitest'
import { indexedNames, stemOf } from '#search/names.ts'
import { isTitleFor, phraseMatcher, readQuery } from '#search/query.ts'
import { titlePart, toTitleWords } from '#search/title-part.ts'
import { titleKey } from '#search/words.ts'

const partOf = (query: string, title: string) => titlePart(titleKey(title), toTitleWords(readQuery(query)))

describe('stemOf', () => {
  it.each([
    ['files', 'file'],
    ['jobs', 'job'],
    ['dependency', 'depend'],
    ['зависимость', 'зависим'],
    ['v41', 'v41'],
  ])('of %s is %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })
})

describe('a phrase that only titles and headings have', () => {
  it('is found in these in any form, and not in a text', () => {
    const names = readQuery('dependency').flatMap((ways) => ways.filter(({ isName }) => isName))
    expect(names.map(phraseMatcher('', 'Global dependencies'))).toEqual([true])
    expect(names.map(phraseMatcher('Global dependencies', 'Other'))).toEqual([false])
  })

  it('is a word of its own in the index', () => {
    expect(indexedNames('useJob hook')).toBe('·use ·job ·usejob ·hook')
  })
})

describe('isTitleFor', () => {
  it.each([
    ['setting response headers', 'Response Header', true],
    ['setting response headers', 'Response model', false],
    ['static file', 'Serving static files', true],
    ['static file', 'Static analysis', false],
  ])('%s, %s: %s', (query, title, expected) => {
    expect(isTitleFor(readQuery(query), title)).toBe(expected)
  })
})

describe('titlePart', () => {
  it('is 1 for a title that has all of the words and no others', () => {
    expect(partOf('network policy', 'Network policy')).toBe(1)
    expect(partOf('全局依赖', '全局依赖')).toBe(1)
  })

  it('is more the fewer other words the title has, and the more alike they are', () => {
    expect(partOf('network policy', 'Network policies')).toBeGreaterThan(
      partOf('network policy', 'Install a network policy provider'),
    )
    expect(partOf('dependency', 'Dependencies')).toBeGreaterThan(partOf('dependency', 'Depends on'))
  })

  it('is nothing where nothing is alike', () => {
    expect(partOf('network policy', 'Rolling updates')).toBe(0)
    expect(partOf('network policy', '')).toBe(0)
  })
})
