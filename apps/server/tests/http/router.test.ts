import { type OperationId, type OperationRow, operationTable } from '@quire/api-types'
import { describe, expect, it } from 'vitest'
import { createRouter } from '#http/api/router.ts'
import { pathOf } from '#tests/support/operations.ts'

const match = createRouter()
const operations = Object.entries(operationTable) as [OperationId, OperationRow][]

describe('the router', () => {
  it('finds every operation of the contract at its path, with its parameters', () => {
    for (const [operationId, row] of operations) {
      const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(match(row.method.toUpperCase(), pathOf(row, 'a-value'))).toEqual({
        kind: 'operation',
        operationId,
        path: Object.fromEntries(names.map((name) => [name, 'a-value'])),
      })
    }
  })

  it('prefers a literal to a parameter', () => {
    const versions = '/orgs/o/openapi/petstore/versions'
    expect(match('GET', `${versions}/latest`)).toMatchObject({ operationId: 'getLatestOpenApiSpecVersion' })
    expect(match('GET', `${versions}/v7`)).toMatchObject({
      operationId: 'getOpenApiSpecVersionById',
      path: { organizationId: 'o', specSlug: 'petstore', versionId: 'v7' },
    })
    expect(match('GET', `${versions}/latest/content`)).toMatchObject({
      operationId: 'getLatestOpenApiSpecVersionContent',
    })
  })

  it.each(['guides/start', 'guides%2Fstart', 'guides%2fstart'])('gives a page path its slashes: %s', (pagePath) => {
    expect(match('GET', `/spaces/s/content/path/${pagePath}`)).toEqual({
      kind: 'operation',
      operationId: 'getPageByPath',
      path: { spaceId: 's', pagePath: 'guides/start' },
    })
  })

  it('gives no other parameter slashes that are not escaped', () => {
    expect(match('GET', '/orgs/a/b')).toEqual({ kind: 'unknown' })
    expect(match('GET', '/orgs/a%2Fb')).toMatchObject({ path: { organizationId: 'a/b' } })
  })

  it('decodes parameters once', () => {
    expect(match('GET', '/orgs/%25zz')).toMatchObject({ path: { organizationId: '%zz' } })
    expect(match('GET', '/orgs/%E2%82%AC')).toMatchObject({ path: { organizationId: '€' } })
  })

  it('takes names that objects are born with for plain values', () => {
    expect(match('GET', '/__proto__')).toEqual({ kind: 'unknown' })
    expect(match('GET', '/orgs/__proto__')).toMatchObject({ path: { organizationId: '__proto__' } })
  })

  it.each(['/orgs/', '//orgs', '/orgs//members', '', '/spaces/s/content/path/'])('does not know %s', (pathname) => {
    expect(match('GET', pathname)).toEqual({ kind: 'unknown' })
  })

  it('answers HEAD where there is a GET, and names what a path takes', () => {
    expect(match('HEAD', '/orgs')).toMatchObject({ operationId: 'listOrganizationsForAuthenticatedUser' })
    expect(match('HEAD', '/orgs/o/ping')).toEqual({ kind: 'wrong-method', allow: 'POST, OPTIONS' })
    expect(match('PATCH', '/orgs')).toEqual({ kind: 'wrong-method', allow: 'GET, POST, HEAD, OPTIONS' })
    expect(match('get', '/orgs')).toMatchObject({ kind: 'wrong-method' })
  })

  it('reports malformed escapes', () => {
    expect(match('GET', '/orgs/%zz')).toEqual({ kind: 'malformed', parameter: 'organizationId' })
    expect(match('GET', '/orgs/o/spaces%zz')).toEqual({ kind: 'malformed', parameter: undefined })
    expect(match('GET', '/spaces/s/content/path/a/%ff/b')).toEqual({ kind: 'malformed', parameter: 'pagePath' })
  })
})
