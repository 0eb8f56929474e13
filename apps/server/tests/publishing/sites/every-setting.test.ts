import { layeredSettings, type Schema, type SettingsTree } from '@quire/api-types'
import { expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { sites } from '#tests/worlds/sites.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const colour = { light: '#112233', dark: '#445566' }
const theme = { light: 'min-light', dark: 'min-dark' }
const picture = { light: 'https://example.com/light.png', dark: 'https://example.com/dark.png' }
const link = { title: 'Web', to: { kind: 'url' as const, url: 'https://example.com' } }
const font = (id: string) => ({
  id,
  custom: true,
  fontFamily: 'Acme',
  fontFaces: [{ weight: 400, sources: [{ url: 'https://example.com/acme.woff2' }] }],
})

/** Those that sites have no other value for than the default. */
const fixed = ['ai.integrationId', 'ai.mode', 'feedback.enabled', 'insights.trackingCookie', 'pageActions.mcp']

/** Another value than the default for each. */
const all: Schema<'SiteCustomizationInput'> = {
  title: 'Handbook',
  styling: {
    theme: 'bold',
    primaryColor: colour,
    tint: { color: colour },
    infoColor: colour,
    successColor: colour,
    warningColor: colour,
    dangerColor: colour,
    corners: 'straight',
    depth: 'flat',
    links: 'accent',
    font: font('text'),
    monospaceFont: font('code'),
    codeTheme: { default: theme, openapi: theme },
    background: 'match',
    icons: 'thin',
    sidebar: { background: 'filled', list: 'pill' },
    search: 'subtle',
  },
  internationalization: { locale: 'no' },
  favicon: { icon: picture },
  header: {
    preset: 'bold',
    logo: picture,
    backgroundColor: colour,
    linkColor: colour,
    links: [{ ...link, links: [link] }],
  },
  footer: { logo: picture, groups: [{ title: 'More', links: [link] }], copyright: 'Us' },
  announcement: { enabled: true, message: 'Hello', style: 'info' },
  themes: { default: 'dark', toggeable: false },
  pdf: { enabled: false },
  advancedCustomization: { enabled: false },
  pagination: { enabled: false },
  trademark: { enabled: true },
  git: { showEditLink: true },
  pageActions: { externalAI: true, markdown: false, items: ['pdf'] },
  externalLinks: { target: 'blank' },
  privacyPolicy: { url: 'https://example.com/privacy' },
  socialPreview: { url: 'https://example.com/preview.png' },
  socialAccounts: [{ platform: 'github', handle: 'acme', display: { header: true, footer: true } }],
}

it('a site and a site space keep every setting that the contract knows, and give it up again', async () => {
  await using server = await startTestServer()
  const { id: spaceId } = await workspace(server).createSpace({ title: 'One' })
  const site = sites(server).on((await sites(server).create({ spaces: [spaceId] })).id)
  const siteSpaceId = (await site.siteSpaces()).items[0]?.id ?? ''
  const before = await site.customization()

  expect([...namesIn(all), ...fixed].toSorted()).toEqual(namesIn(layeredSettings.SiteCustomizationSettings))
  const { ai, feedback, insights } = before
  const set = { ...all, ai, feedback, insights, pageActions: { ...all.pageActions, mcp: false } }
  expect(await site.overrideCustomization(siteSpaceId, all)).toEqual(set)
  expect(await site.siteSpaceCustomization(siteSpaceId)).toEqual(set)
  await site.customize(all)
  expect(await site.customization()).toEqual(set)
  await site.dropCustomization(siteSpaceId)
  expect(await site.siteSpaceCustomization(siteSpaceId)).toEqual(set)
  expect(await site.customize(emptied(layeredSettings.SiteCustomizationSettings))).toEqual(before)
})

/** The names of all settings, with those of the groups that they are in. */
function namesIn(values: object, tree: SettingsTree = layeredSettings.SiteCustomizationSettings): string[] {
  const names = Object.entries(values).flatMap(([name, value]) => {
    const found = tree[name]
    const isGroup = found !== undefined && !Array.isArray(found)
    return isGroup ? namesIn(value, found as SettingsTree).map((inner) => `${name}.${inner}`) : [name]
  })
  return names.toSorted()
}

function emptied(tree: SettingsTree): Schema<'SiteCustomizationInput'> {
  const entries = Object.entries(tree).map(([name, found]) => [
    name,
    Array.isArray(found) ? null : emptied(found as SettingsTree),
  ])
  return Object.fromEntries(entries)
}
