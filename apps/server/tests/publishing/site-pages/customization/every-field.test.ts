import { readFileSync } from 'node:fs'
import { layeredSettings, type SettingsTree } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { effects, refusals } from '#tests/worlds/customization-effects.ts'
import { customizedSite } from '#tests/worlds/customized-site.ts'

function fieldsIn(tree: SettingsTree, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, found]) =>
    Array.isArray(found) ? [`${above}${name}`] : fieldsIn(found as SettingsTree, `${above}${name}.`),
  )
}

const fields = fieldsIn(layeredSettings.SiteCustomizationSettings)

describe('the customization of a site', () => {
  it('has an effect, or a refusal, for every field that the contract knows', () => {
    expect([...Object.keys(effects), ...Object.keys(refusals)].toSorted()).toEqual(fields.toSorted())
  })

  it('shows every field on the page', async () => {
    await using server = await startTestServer()
    const { look } = await customizedSite(server)
    const before = await look({})
    for (const [field, { settings, shows }] of Object.entries(effects)) {
      expect([field, shows(before)]).toEqual([field, false])
      expect([field, shows(await look(settings))]).toEqual([field, true])
    }
  })

  it.each(Object.entries(refusals))('refuses %s, and says why', async (field, { settings, reason }) => {
    await using server = await startTestServer()
    const { look } = await customizedSite(server)
    const answer = await refusal(look(settings))
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(`body.${field}`) })
    expect(answer.message).toContain(reason)
  })

  it('is told of field by field in the documentation', () => {
    const page = readFileSync(new URL('../../../../../../docs/sites.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, field]) => field)
    expect(rows.toSorted()).toEqual(fields.toSorted())
  })
})
