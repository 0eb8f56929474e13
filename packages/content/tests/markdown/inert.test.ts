import { describe, expect, it } from 'vitest'
import { tagCodecs } from '#markdown/tag-codecs.ts'
import { parseMarkdown } from '#markdown.ts'

const programs = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '&#106;avascript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
]

const places: [string, (address: string) => string][] = [
  ['a link', (address) => `[x](<${address}>)`],
  ['a definition', (address) => `[x][y]\n\n[y]: <${address}>`],
  ['a picture', (address) => `![x](<${address}>)`],
  ['a card', (address) => `{% content-ref url="${address}" %}\n[x](y)\n{% endcontent-ref %}`],
  ['an embed', (address) => `{% embed url="${address}" %}`],
  ['a button', (address) => `<a href="${address}" class="button primary">x</a>`],
]

/** Attributes that a tag does not know are kept in the data of its block. */
const names = ['url', 'href', 'src', 'target', 'iconUrl']
const tags = [...Object.keys(tagCodecs), '@maker/block']

describe.each(tags)('the tag %s', (tag) => {
  const { within, body } = tagCodecs[tag] ?? {}
  const end = body === undefined || body === 'none' ? '' : `\nx\n{% end${tag} %}`

  it('carries no program in an attribute, known or not', () => {
    for (const [name, address] of names.flatMap((name) => programs.map((address) => [name, address]))) {
      const written = `{% ${tag} spec="a" style="info" ${name}="${address}" %}${end}`
      const text = JSON.stringify(parseMarkdown(within ? `{% ${within} %}\n${written}\n{% end${within} %}` : written))
      const carried = [...text.matchAll(new RegExp(`"(?:url|${name})":"([^"]*)"`, 'g'))].map(([, url = '']) => url)
      const protocols = carried.map((url) => URL.parse(JSON.parse(`"${url}"`))?.protocol ?? '')
      expect(protocols.filter((protocol) => /^(javascript|vbscript|data):$/.test(protocol))).toEqual([])
    }
  })
})

describe('parseMarkdown', () => {
  it.each(places)('leads %s nowhere when its address is a program', (_, write) => {
    for (const address of programs) {
      const text = JSON.stringify(parseMarkdown(write(address)))
      const carried = [...text.matchAll(/"url":"([^"]*)"/g)].map(([, url = '']) => URL.parse(url)?.protocol)
      expect(carried.filter((protocol) => /^(javascript|vbscript|data):$/.test(protocol ?? ''))).toEqual([])
    }
  })

  it.each([
    'https://example.com',
    'docs/page.md',
    'data:image/png;base64,AA==',
    'mailto:kim@example.com',
    'javascript.md',
  ])('leaves the address %s as it is', (address) => {
    expect(JSON.stringify(parseMarkdown(`[x](<${address}>)`))).toContain(`"url":"${address}"`)
  })
})
