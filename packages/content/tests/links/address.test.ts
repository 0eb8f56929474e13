import { describe, expect, it } from 'vitest'
import { readAddress } from '#links/address.ts'

const read = (address: string) => readAddress(address, 'https://docs.example')
const page = (segments: string[], { anchor = '', isRelative = false, mayBeId = false } = {}) => ({
  kind: 'page',
  path: { segments, isRelative, mayBeId },
  anchor,
})

describe('readAddress', () => {
  it.each([
    ['https://example.com/a#b', { kind: 'web', url: 'https://example.com/a#b' }],
    ['//example.com', { kind: 'web', url: '//example.com' }],
    ['mailto:a@b.example', { kind: 'web', url: 'mailto:a@b.example' }],
    ['https://docs.example/app/s/1', { kind: 'in-app', url: 'https://docs.example/app/s/1' }],
    ['https://docs.example.org/', { kind: 'web', url: 'https://docs.example.org/' }],
    ['#top', { kind: 'ref', ref: { kind: 'anchor', anchor: 'top' } }],
    ['#%C3%BC', { kind: 'ref', ref: { kind: 'anchor', anchor: 'ü' } }],
    ['/files/f1', { kind: 'ref', ref: { kind: 'file', file: 'f1' } }],
    ['/users/u1', { kind: 'ref', ref: { kind: 'user', user: 'u1' } }],
    ['/collections/c1', { kind: 'ref', ref: { kind: 'collection', collection: 'c1' } }],
    ['/openapi/billing', { kind: 'ref', ref: { kind: 'openapi', spec: 'billing' } }],
    ['/reusable-contents/r1', { kind: 'ref', ref: { kind: 'reusable-content', reusableContent: 'r1' } }],
    ['/spaces/s1', { kind: 'ref', ref: { kind: 'space', space: 's1' } }],
    ['/spaces/s1/pages/p1', { kind: 'ref', ref: { kind: 'page', page: 'p1', space: 's1' } }],
    ['/spaces/s1/pages/p1#x', { kind: 'ref', ref: { kind: 'anchor', anchor: 'x', page: 'p1', space: 's1' } }],
    ['/pages/p1', page(['p1'], { mayBeId: true })],
    ['/pages/guides/install#linux', page(['guides', 'install'], { anchor: 'linux' })],
    ['/guides/install', page(['guides', 'install'])],
    ['install.md?plain=1#linux', page(['install'], { isRelative: true, anchor: 'linux' })],
    ['../guides/README.md', page(['..', 'guides'], { isRelative: true })],
    ['./a%20b.md', page(['.', 'a b'], { isRelative: true })],
    ['100%', page(['100%'], { isRelative: true })],
    ['', undefined],
    ['#', undefined],
    ['data:image/png;base64,AAAA', undefined],
    [`https://example.com/${'a'.repeat(3000)}`, undefined],
  ])('%s', (address, expected) => {
    expect(read(address)).toEqual(expected)
  })
})
