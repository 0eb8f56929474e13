import { describe, expect, it } from 'vitest'
import type { Page } from '#api/queries.ts'
import { spotAt, spotTowards } from '#space/tree-moves.ts'

const page = (id: string, pages: Page[] = []) =>
  ({ type: 'document', id, title: id, path: id, pages }) as unknown as Page
const link = (id: string) => ({ type: 'link', id, title: id }) as unknown as Page

// a, b (c, d (e)), f, g
const tree = [page('a'), page('b', [page('c'), page('d', [page('e')])]), link('f'), page('g')]

describe('a page that is put', () => {
  it.each([
    ['a', 'b', 'after', { into: null, at: 1 }],
    ['g', 'a', 'before', { into: null, at: 0 }],
    ['b', 'a', 'before', { into: null, at: 0 }],
    ['a', 'g', 'before', { into: null, at: 2 }],
    ['a', 'b', 'on', { into: 'b', at: 2 }],
    ['c', 'b', 'on', { into: 'b', at: 1 }],
    ['a', 'e', 'after', { into: 'd', at: 1 }],
    ['a', 'a', 'on', undefined],
    ['a', 'nowhere', 'on', undefined],
  ] as const)('%s, %s %s', (id, target, position, spot) => {
    expect(spotAt(tree, id, { id: target, position })).toEqual(spot)
  })
})

describe('a page that is moved by a step', () => {
  it.each([
    ['a', 'up', undefined],
    ['b', 'up', { into: null, at: 0 }],
    ['b', 'down', { into: null, at: 2 }],
    ['g', 'down', undefined],
    ['b', 'in', { into: 'a', at: 0 }],
    ['g', 'in', undefined],
    ['d', 'in', { into: 'c', at: 0 }],
    ['d', 'out', { into: null, at: 2 }],
    ['e', 'out', { into: 'b', at: 2 }],
    ['a', 'out', undefined],
  ] as const)('%s %s', (id, direction, spot) => {
    expect(spotTowards(tree, id, direction)).toEqual(spot)
  })
})
