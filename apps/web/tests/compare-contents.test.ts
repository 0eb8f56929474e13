import { describe, expect, it } from 'vitest'
import { differencesBetween } from '../src/history/compare-contents.ts'

type Content = Parameters<typeof differencesBetween>[0]

const page = (id: string, more: object = {}) => ({ type: 'document', id, title: id, path: id, pages: [], ...more })
const content = (pages: object[], files: object[] = []) => ({ pages, files }) as unknown as Content

/** What differs, in a few words. */
function told(before: Content, after: Content): string[] {
  return differencesBetween(before, after).map((one) =>
    'page' in one ? [one.type, one.page.id, ...(one.fields ?? [])].join(' ') : `${one.type} ${one.file.id}`,
  )
}

describe('differencesBetween', () => {
  it('tells of nothing where nothing differs, whenever it was read', () => {
    const was = content([page('a', { updatedAt: '1', urls: { app: 'x' } })])
    expect(told(was, content([page('a', { updatedAt: '2', urls: { app: 'y' } })]))).toEqual([])
  })

  it('tells which pages came, went and changed, and by which fields', () => {
    const was = content([page('a', { documentId: '1' }), page('b', { pages: [page('c')] })])
    const is = content([page('a', { documentId: '2', title: 'A' }), page('d')])
    expect(told(was, is)).toEqual([
      'page_edited a title document',
      'page_created d',
      'page_deleted b',
      'page_deleted c',
    ])
  })

  it('tells which pages stand elsewhere, and no more than were moved', () => {
    const was = content([page('a'), page('b'), page('c'), page('d', { pages: [page('e')] })])
    const is = content([page('b'), page('c'), page('a'), page('d'), page('e')])
    expect(told(was, is)).toEqual(['page_moved a', 'page_moved e'])
  })

  it('tells of files', () => {
    const file = (id: string, size = 1) => ({ id, name: id, contentType: 'image/png', size, downloadURL: `${size}` })
    const was = content([], [file('x'), file('y'), file('z')])
    expect(told(was, content([], [file('x'), file('y', 2), file('w')]))).toEqual([
      'file_created w',
      'file_edited y',
      'file_deleted z',
    ])
  })
})
