import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { checkCondition } from '#expressions/expressions.ts'
import { call, callJson, refused } from '#tests/support/call.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { publishSite } from '#tests/worlds/published.ts'

const address = '/orgs/{organizationId}/sites/{siteId}/adaptive-schema'

const jsonSchema: Schema<'SiteAdaptiveJSONSchema'> = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://example.com/claims.json',
  type: 'object',
  properties: {
    isBeta: { type: 'boolean', description: 'Takes part in the beta.' },
    isStaff: { type: 'boolean' },
    plan: { type: 'string', enum: ['free', 'team'], description: 'The plan.' },
    name: { type: 'string', description: 'The name.' },
    seats: { type: 'number', description: 'How many seats.' },
    groups: {
      type: 'array',
      description: 'In the group.',
      items: { type: 'string', enum: ['a"b'], description: 'One.' },
    },
    company: {
      type: 'object',
      description: 'Where it works.',
      properties: { 'is-partner': { type: 'boolean', description: 'Is a partner.' } },
      additionalProperties: false,
    },
    unsigned: {
      type: 'object',
      description: 'What visitors say.',
      properties: { video: { type: 'boolean', description: 'Would rather watch.' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
}

describe('updateSiteAdaptiveSchema', () => {
  it('keeps the schema as it was given, and replaces it', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    const { client } = server.admin
    const params = { path: site.path }
    expect(await refusal(client.GET(address, { params }))).toMatchObject({ status: 404 })
    const { data: saved } = await client.PUT(address, { params, body: { jsonSchema } })
    expect(saved).toMatchObject({ object: 'site-adaptive-schema', jsonSchema })
    expect((await client.GET(address, { params })).data).toEqual(saved)
    const smaller = { type: 'object' as const, properties: {}, additionalProperties: false as const }
    await client.PUT(address, { params, body: { jsonSchema: smaller } })
    expect((await client.GET(address, { params })).data.jsonSchema).toEqual(smaller)
  })

  const claim = (properties: object) => ({ type: 'object', properties, additionalProperties: false })
  const deep = (levels: number): object =>
    levels === 0 ? { type: 'boolean', description: '' } : { ...claim({ a: deep(levels - 1) }), description: '' }
  it.each([
    [{ type: 'object', properties: {} }, 'additionalProperties'],
    [{ ...claim({}), additionalProperties: true }, 'additionalProperties'],
    [{ ...claim({}), title: 'x' }, 'title'],
    [{ ...claim({}), $schema: 'https://json-schema.org/draft/2020-12/schema' }, '$schema'],
    [claim({ plan: { type: 'string' } }), 'plan'],
    [claim({ plan: { type: 'integer', description: '' } }), 'plan'],
    [claim({ plan: { type: 'string', description: '', pattern: '(a+)+$' } }), 'plan'],
    [claim({ plan: { type: 'string', description: '', enum: [] } }), 'body.jsonSchema.properties.plan.enum'],
    [claim({ plan: { type: 'string', description: '', enum: ['a', 'a'] } }), 'body.jsonSchema.properties.plan.enum'],
    [claim({ unsigned: { type: 'boolean', description: '' } }), 'unsigned'],
    [claim({ list: { type: 'array', description: '', items: deep(1) } }), 'list'],
    [claim({ a: deep(12) }), 'more than 10 levels deep'],
  ])('refuses %j and says where', async (broken, where) => {
    await using server = await startTestServer()
    const { organizationId, siteId } = (await publishSite(server)).site.path
    const line = `PUT /v1/orgs/${organizationId}/sites/${siteId}/adaptive-schema`
    const answer = await refused(callJson(server, line, { jsonSchema: broken }))
    expect(answer.status).toBe(400)
    expect(answer.message).toContain(where)
    expect((await call(server, line.replace('PUT', 'GET'))).status).toBe(404)
  })
})

describe('listSiteAdaptiveTemplateConditions', () => {
  it('makes conditions of the schema that can all be saved', async () => {
    await using server = await startTestServer()
    const { site } = await publishSite(server)
    const { client } = server.admin
    const params = { path: site.path }
    const list = async () => (await client.GET(`${address}/template-conditions`, { params })).data.items
    expect(await list()).toEqual([])
    await client.PUT(address, { params, body: { jsonSchema } })
    const items = await list()
    expect(items).toEqual([
      { description: 'Takes part in the beta.', condition: 'visitor.claims.isBeta' },
      { description: 'isStaff', condition: 'visitor.claims.isStaff' },
      { description: 'The plan. (free)', condition: 'visitor.claims.plan === "free"' },
      { description: 'The plan. (team)', condition: 'visitor.claims.plan === "team"' },
      { description: 'The name.', condition: 'visitor.claims.name === ""' },
      { description: 'How many seats.', condition: 'visitor.claims.seats > 0' },
      { description: 'In the group. (a"b)', condition: 'visitor.claims.groups.includes("a\\"b")' },
      { description: 'Is a partner.', condition: 'visitor.claims.company["is-partner"]' },
      { description: 'Would rather watch.', condition: 'visitor.claims.unsigned.video' },
    ])
    for (const { condition } of items) checkCondition('condition', condition)
  })
})
