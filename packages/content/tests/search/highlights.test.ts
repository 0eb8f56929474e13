import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight, readQuery } from '#index.ts'
import { trials } from '#tests/tree/trials.ts'

function marked(query: string, text: string): string {
  return highlight(readQuery(query), text)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')
}

describe('highlight', () => {
  it.each([
    ['install', 'Install it, or reinstall.', '[Install] it, or reinstall.'],
    ['inst', 'Installing it', '[Installing] it'],
    ['resume', 'A résumé', 'A [résumé]'],
    ['user', 'getUserById and users', 'get[User]ById and [users]'],
    ['getUserById', 'call getUserById()', 'call [getUserById]()'],
    ['东京', '在东京都', '在[东京]都'],
    ['검색', '전체 검색 결과', '전체 [검색] 결과'],
    ['static files', 'Serving a static file, files', 'Serving a [static] [file], [files]'],
    ['<b>', 'a <b> c', 'a <[b]> c'],
    ['', 'nothing', 'nothing'],
  ])('%j in %j', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected)
  })

  it('changes nothing of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, text) => {
        const parts = highlight(readQuery(query), text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
      trials(300),
    )
  })
})
