import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMatches, readQuery } from '#search/query.ts'
import { matchSections } from '#search/sections.ts'
import { indexedText, titleKey } from '#search/words.ts'

const finds = (query: string, text: string) => {
  const read = readQuery(query)
  return read.length > 0 && countMatches(read, text) === read.length
}

describe('indexedText', () => {
  it('cuts identifiers into parts and keeps the whole', () => {
    expect(indexedText('getUserById HTTPServer snake_case v2.1')).toBe(
      'get user by id getuserbyid http server httpserver snake case v2 1',
    )
  })

  it('takes in a word a thousand times at most, and all that stands beside it', () => {
    const words = indexedText(`${'aB '.repeat(5000)} needle`).split(' ')
    expect(
      Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length])),
    ).toEqual({
      a: 1000,
      b: 1000,
      ab: 1000,
      needle: 1,
    })
  })

  it('takes scripts without spaces by pairs', () => {
    expect(indexedText('日本語の本 Nodeの使い方')).toBe('日本 本語 語の の本 本 node の使 使い い方 方')
    expect(indexedText('문서를')).toBe('문서 서를 를')
  })

  it('holds nothing but letters, digits and spaces', () => {
    expect(indexedText('"a" AND (b* OR c:d) NEAR/2 \u0000 \ud800 ^é🎉')).toBe('a and b or c d near 2 e')
  })
})

describe('readQuery', () => {
  it.each([
    ['install', 'How to install it', true],
    ['inst', 'How to install it', true],
    ['inst it', 'How to install it', false],
    ['install linux', 'How to install it', false],
    ['userById', 'call getUserById()', true],
    ['getuserbyid', 'call getUserById()', true],
    ['getUser', 'call getUserById()', true],
    ['user', 'call getUserById()', true],
    ['snake_case', 'my_snake_case_name', true],
    ['case_snake', 'my_snake_case_name', false],
    ['content.updatePage', 'await space.content.updatePage(id)', true],
    ['CREME brulee', 'Crème brûlée', true],
    ['東京', '昨日は東京都へ行った', true],
    ['京都', '昨日は東京都へ行った', true],
    ['都', '昨日は東京都', true],
    ['大阪', '昨日は東京都へ行った', false],
    ['数据库', '如何备份数据库文件', true],
    ['数据文件', '如何备份数据库文件', false],
    ['문서', '이 문서를 읽으세요', true],
    ['ﾃｽﾄ', 'テスト', true],
    ['Nodeの使', 'Nodeの使い方', true],
    ['ΟΔΟΣ', 'οδός', true],
  ])('%s in "%s": %s', (query, text, expected) => {
    expect(finds(query, text)).toBe(expected)
  })

  it('is empty without a word, and counts a repeated one once', () => {
    expect(readQuery(' "*" -- \u0000 ')).toEqual([])
    expect(readQuery('a a a ')).toHaveLength(1)
  })
})

describe('matchSections', () => {
  const sections = [
    { title: '', text: 'Nothing here concatenates.' },
    { anchor: 'one', title: 'Cats', text: `${'word '.repeat(100)}the cat sat ${'word '.repeat(100)}` },
    { anchor: 'two', title: 'Dogs', text: 'no such animal' },
  ]

  it('takes sections with the word, not with a word that contains it, and cuts around it', () => {
    const [match, ...others] = matchSections(readQuery('cat '), sections, 3)
    expect(others).toEqual([])
    expect(match?.section.anchor).toBe('one')
    expect(match?.excerpt).toMatch(/^….*the cat sat.*…$/)
    expect(match?.excerpt.length).toBeLessThan(210)
  })

  it('takes the same sections whether or not their words are told without cutting', () => {
    const letter = fc.constantFrom(...'abAB1_. -éß東京ー')
    const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
    const property = fc.property(text, text, (wanted, said) => {
      const query = readQuery(wanted)
      const isTaken = matchSections(query, [{ title: '', text: said }], 1).length > 0
      expect(isTaken).toBe(countMatches(query, said) > 0)
    })
    fc.assert(property, { numRuns: 2_000 })
  })
})

describe('titleKey', () => {
  it('is the same whatever the case, accents and spaces', () => {
    expect(titleKey('  Éxact   Title ')).toBe(titleKey('exact title'))
  })
})
