import { describe, expect, it } from 'vitest'
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
