import { readFileSync } from 'node:fs'
import type { Schema } from '@quire/client'
import { type Browser, chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { executablePath, findBrowser } from '#tests/support/browser.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace } from '#tests/worlds/content.ts'
import { createSpaceWithPages } from '#tests/worlds/published.ts'
import { sites } from '#tests/worlds/sites.ts'

const hasBrowser = findBrowser('accessibility of sites')
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** An example of every block there is, as the documentation of Markdown has them. */
const described = readFileSync(new URL('../../../../docs/markdown.md', import.meta.url), 'utf8')
const everyBlock = [...described.matchAll(/^(`{3,4})md [\w-]+\n([\s\S]*?)^\1$/gm)].map(([, , text]) => text).join('\n')

const yellow = { light: '#ffe600', dark: '#222200' }
const link = { title: 'Away', to: { kind: 'url' as const, url: 'https://example.com/' } }

/** Looks that are hard on readers. */
const looks: Record<string, Schema<'SiteCustomizationInput'>> = {
  'the default': {},
  'everything around the page': {
    styling: { theme: 'bold', primaryColor: yellow, sidebar: { background: 'filled', list: 'pill' } },
    header: {
      links: [
        { ...link, links: [link] },
        { ...link, style: 'button-primary', links: [] },
        { ...link, style: 'button-secondary', links: [] },
      ],
    },
    footer: { groups: [{ title: 'Company', links: [link] }], copyright: '© Acme' },
    announcement: { enabled: true, message: 'Version 2 is out.', style: 'warning', link },
    socialAccounts: [{ platform: 'github', handle: 'acme', display: { header: true, footer: true } }],
    git: { showEditLink: true },
    trademark: { enabled: true },
  },
  'a tint and links in the colour of text': {
    styling: {
      theme: 'gradient',
      tint: { color: { light: '#ff00aa', dark: '#00ffaa' } },
      links: 'accent',
      search: 'subtle',
    },
    header: { preset: 'contrast' },
    internationalization: { locale: 'ar' },
  },
}

describe.skipIf(!hasBrowser)('axe', () => {
  it.each(Object.entries(looks))('finds nothing on any kind of page with %s', { timeout: 120_000 }, async (_, look) => {
    await using server = await startTestServer({
      publicUrl: 'http://127.0.0.1:0',
      sitesUrl: 'http://127.0.0.1:0/sites',
    })
    const addresses = await buildSite(server, look)
    await using browser = await launch()
    // Each theme and each width once; a site that uses everything is looked at in all four in `whole-site.test.ts`.
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
      for (const address of addresses) {
        const status = (await page.goto(address))?.status()
        expect([address, status]).toEqual([address, address.endsWith('nowhere') ? 404 : 200])
        await page.locator('html.scripted').waitFor()
        await page.evaluate(axe)
        const found = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults
        const said = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
        expect([address, colorScheme, width, said]).toEqual([address, colorScheme, width, []])
      }
      await page.close()
    }
  })
})

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[]
}

/** The addresses of a page of each kind: with sections and groups, every block, pages around it, results and none. */
async function buildSite(server: TestServer, look: Schema<'SiteCustomizationInput'>): Promise<string[]> {
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook', visibility: 'public' })).id)
  const spaceId = await createSpaceWithPages(server, 'Guide')
  await addPage(server.admin.client, spaceId, 'Everything', everyBlock)
  await site.addSection({ spaceId, title: 'Guide' })
  const other = await site.addSection({ spaceId: await createSpaceWithPages(server, 'Reference'), title: 'Reference' })
  await site.addSiteSpace({ spaceId: await createSpaceWithPages(server, 'Version 2'), sectionId: other.id })
  await site.addSection({ spaceId: await createLiveSpace(server), title: 'Empty' })
  await site.addGroup({ title: 'More', sections: [other.id] })
  await site.change({ agentsContext: 'included' })
  await site.customize(look)
  const root = (await site.publish()).urls.published ?? ''
  return ['', 'guide/install', 'everything', 'reference/', 'empty/', '~search?q=install', 'nowhere'].map(
    (path) => `${root}${path}`,
  )
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
