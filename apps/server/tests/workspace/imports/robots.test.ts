import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRobotsRules } from '#resources/workspace/imports/robots-rules.ts'

const rulesFor = (text: string) => {
  const { allows } = readRobotsRules(text, 'Quire')
  return (path: string) => allows(`https://a.example${path}`)
}

describe('readRobotsRules', () => {
  it.each([
    ['Disallow: /a', '/a/b', false],
    ['Disallow: /a', '/b', true],
    ['Disallow:', '/a', true],
    ['Disallow: /', '/robots.txt', true],
    ['Disallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['Allow: /a\nDisallow: /a', '/a', true],
    ['Disallow: /*.gif$', '/x/y.gif', false],
    ['Disallow: /*.gif$', '/x/y.gif?z', true],
    ['Disallow: /a*c', '/abbbcd', false],
    ['Disallow: /a$', '/ab', true],
    ['Disallow: /a$', '/a', false],
    ['Disallow: /*a$', '/aba', false],
    ['Disallow: /%7ejoe', '/~joe/x', false],
    ['Disallow: /caf\u00e9', '/caf%C3%A9', false],
    ['Disallow: /a # b', '/a', false],
    ['Disallow: /x?y=', '/x?y=1', false],
  ])('reads %j for %s', (rules, path, isAllowed) => {
    expect(rulesFor(`User-agent: *\n${rules}\n`)(path)).toBe(isAllowed)
  })

  it('prefers the group that names the program, several of them together, and names in a row share one', () => {
    const text =
      'user-agent: *\ndisallow: /\n\nUser-Agent: Other\nUser-Agent: quire/1.0\nDisallow: /a\n\nUser-agent: Quire\nDisallow: /b\nCrawl-delay: 2\nSitemap: https://a.example/s.xml\n'
    const { allows, delaySeconds, sitemaps } = readRobotsRules(text, 'Quire')
    expect(['/', '/a', '/b'].map((path) => allows(`https://a.example${path}`))).toEqual([true, false, false])
    expect({ delaySeconds, sitemaps }).toEqual({ delaySeconds: 2, sitemaps: ['https://a.example/s.xml'] })
    expect(readRobotsRules(text, 'Nobody').allows('https://a.example/')).toBe(false)
  })

  it('matches as patterns of the same meaning do', () => {
    const path = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 }).map((text) => `/${text}`)
    const pattern = fc
      .tuple(fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 }), fc.constantFrom('', '$'))
      .map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(path, pattern, (asked, rule) => {
        const { pathname } = new URL(`https://a.example${asked}`)
        const isMatch = new RegExp(`^${rule.replaceAll('*', '.*')}`).test(pathname)
        expect(rulesFor(`User-agent: *\nDisallow: ${rule}`)(pathname)).toBe(!isMatch)
      }),
      { numRuns: 2000, seed: 1 },
    )
  })

  it('reads rules of half a megabyte, long or many, and answers', () => {
    const address = `https://a.example/${'a'.repeat(2000)}`
    const long = readRobotsRules(`User-agent: *\nDisallow: /${'a*'.repeat(245_000)}b$\n`, 'Quire')
    const many = readRobotsRules(`User-agent: *\n${`Disallow: /${'*a'.repeat(500)}b$\n`.repeat(490)}`, 'Quire')
    expect([long.allows(address), many.allows(address)]).toEqual([true, true])
  })
})
