import { readValidationSpec } from '@quire/api-validator'
import { describe, expect, it } from 'vitest'
import { call, callJson, refused } from '#tests/support/call.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, openChangeRequest } from '#tests/worlds/content.ts'

const wrong = [
  'http://',
  'https://',
  'http:///',
  'http:///host.example/',
  'http://[::1',
  'http://127.0.0.1:99999/',
  'http://a b/',
  'http://%zz/',
  'https://user:secret@host.example/',
  'javascript:alert(1)',
  'ftp://host.example/',
  '//host.example/',
  'host.example',
]

describe('an address to import from', () => {
  it.each(['website', 'markdown', 'html', 'docx', 'zip'])('as %s that is none is 400 and named', async (source) => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const changeRequest = await openChangeRequest(server.admin.client, spaceId)
    const places = ['content/import', `change-requests/${changeRequest}/content/import`]
    for (const place of places) {
      for (const url of wrong) {
        const answer = await refused(callJson(server, `POST /v1/spaces/${spaceId}/${place}`, { url, source }))
        expect([url, answer]).toEqual([url, { status: 400, message: 'body.url must be an http or https address' }])
      }
    }
  })
})

describe('an address in a query', () => {
  it('that is none is 400 and named', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    for (const url of wrong) {
      const answer = call(server, `GET /v1/spaces/${spaceId}/embed?url=${encodeURIComponent(url)}`)
      expect(await refused(answer)).toEqual({ status: 400, message: 'query.url must be an http or https address' })
    }
  })
})

describe('the contract', () => {
  it('knows the addresses of requests by their formats', () => {
    const { operations, schemas } = readValidationSpec()
    const requests = JSON.stringify([Object.values(operations).map(({ responses, ...request }) => request), schemas])
    const formats = new Set([...requests.matchAll(/"format":"([^"]+)"/g)].map(([, format]) => format))
    expect([...formats].toSorted()).toEqual(['byte', 'date-time', 'email', 'emoji', 'uri', 'uri-reference'])
  })
})
