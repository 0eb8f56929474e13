import { readFileSync } from 'node:fs'
import type { Schema } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { toldMediaType } from '#resources/workspace/content/files/media-types.ts'
import { callJson, refused } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'

const base64 = btoa('# Hello')
const wrong = [
  'png',
  'image/',
  '/png',
  'image/png\r\nset-cookie: a=b',
  'image/png\n',
  'image png',
  'a/b; c',
  'a/é',
  'a/b;c="\n"',
]
const right = ['image/png', 'text/plain; charset=utf-8', 'text/plain;charset="utf-8"', 'application/vnd.a+json']

describe('the media type of a file', () => {
  it.each(wrong)('has to be one: %j', async (contentType) => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const files = [
      { name: 'a.md', base64, contentType },
      { name: 'a.md', url: 'https://a.test/', contentType },
      { upload: 'one', contentType },
    ]
    for (const file of files) {
      const changes = [{ operation: 'insert_files', files: [file] }]
      const answer = await refused(callJson(server, `POST /v1/spaces/${spaceId}/content`, { changes }))
      expect(answer.status).toBe(400)
      expect(answer.message).toContain('contentType')
    }
    const upload = { name: 'a.md', size: 1, contentType }
    const answer = await refused(callJson(server, `POST /v1/spaces/${spaceId}/uploads`, upload))
    expect(answer.status).toBe(400)
    expect(answer.message).toContain('contentType')
  })

  it.each(right)('is kept as it is given: %j', async (contentType) => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const { insertedFiles } = await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_files', files: [{ name: 'a', base64, contentType }] },
    ])
    expect(insertedFiles?.[0]?.file.contentType).toBe(contentType)
  })

  it.each([
    ['a.md', 'text/markdown'],
    ['A.PNG', 'image/png'],
    ['a.constructor', 'application/octet-stream'],
    ['a', 'application/octet-stream'],
  ])('follows from the name %s where it is left out', async (name, contentType) => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const { insertedFiles } = await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_files', files: [{ name, base64 }] },
    ])
    expect(insertedFiles?.[0]?.file.contentType).toBe(contentType)
    const upload = await callJson(server, `POST /v1/spaces/${spaceId}/uploads`, { name, size: 1 })
    expect(((await upload.json()) as Schema<'Upload'>).contentType).toBe(contentType)
  })

  it('that another server tells is believed where it is one', () => {
    for (const told of wrong) expect(toldMediaType(told)).toBeUndefined()
    for (const told of right) expect(toldMediaType(told)).toBe(told)
  })

  it('is held to the same form in every request of the contract', () => {
    const file = new URL(import.meta.resolve('@quire/api-validator/openapi.json'))
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
      components: {
        schemas: Record<string, { additionalProperties?: boolean; properties?: Record<string, { $ref?: string }> }>
      }
    }
    const requests = Object.values(components.schemas).filter(
      ({ additionalProperties }) => additionalProperties === false,
    )
    const types = requests.flatMap(({ properties }) => properties?.contentType ?? [])
    expect(types.length).toBeGreaterThan(3)
    expect(new Set(types.map(({ $ref }) => $ref))).toEqual(new Set(['#/components/schemas/MediaType']))
  })
})
