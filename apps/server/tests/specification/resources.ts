import { describe, expect, it } from 'vitest'
import { ask, withIds } from './ask.ts'
import { createCheck, resources, valuesAt } from './check-value.ts'
import type { Fixture } from './fixture.ts'
import { readSections } from './read-statements.ts'

const inChangeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}'
const site = '/orgs/{organizationId}/sites/{siteId}'

/** Where objects of a resource are read; together they carry every field that is spoken of. */
const sources: Record<keyof typeof resources, string[]> = {
  User: ['/user', '/users/{userId}'],
  Comment: ['/spaces/{spaceId}/comments', `${inChangeRequest}/comments`],
  CommentReply: [`${inChangeRequest}/comments/{commentId}/replies`, '/spaces/{spaceId}/comments/{commentId}/replies'],
  Collection: ['/orgs/{organizationId}/collections'],
  Space: ['/orgs/{organizationId}/spaces', '/orgs/{organizationId}/spaces?deleted=true'],
  ChangeRequest: ['draft', 'open', 'archived', 'merged'].map((it) => `/spaces/{spaceId}/change-requests?status=${it}`),
  Revision: ['/spaces/{spaceId}/content', `${inChangeRequest}/content`],
  File: [`${inChangeRequest}/content/files`],
  Page: [
    `${inChangeRequest}/content/pages`,
    `${inChangeRequest}/content/page/{pageId}?format=markdown`,
    '/spaces/{spaceId}/content/page/{pageId}',
  ],
  Link: ['/spaces/{spaceId}/links', `${inChangeRequest}/content/page/{pageId}/links`],
  Site: ['/orgs/{organizationId}/sites'],
  SiteSection: [`${site}/sections`],
  SiteSectionGroup: [`${site}/section-groups`],
  SiteSpace: [`${site}/site-spaces`],
  ShareLink: [`${site}/share-links`],
  SiteAdaptiveSchema: [`${site}/adaptive-schema`],
  Organization: ['/orgs'],
  OrganizationMember: ['/orgs/{organizationId}/members'],
  Team: ['/orgs/{organizationId}/teams'],
  TeamMember: ['/orgs/{organizationId}/teams/{teamId}/members'],
  SamlProvider: ['/orgs/{organizationId}/saml'],
  OpenApiSpec: ['/orgs/{organizationId}/openapi'],
  OpenApiSpecVersion: ['/orgs/{organizationId}/openapi/{specSlug}/versions'],
  TranslationSettings: ['/orgs/{organizationId}/translations'],
  Integration: ['/integrations'],
}

const sections = readSections()
const { checkValue } = createCheck(sections)
/** Objects of every resource, as they are read. */
export async function readObjects(fixture: Fixture): Promise<Record<string, unknown[]>> {
  const objects: Record<string, unknown[]> = {}
  for (const [resource, paths] of Object.entries(sources)) {
    for (const path of paths) {
      const { status, body } = await ask(fixture, `GET ${withIds(fixture, path)}`)
      expect([path, status]).toEqual([path, 200])
      objects[resource] = [...(objects[resource] ?? []), ...objectsIn(body)]
    }
  }
  return objects
}

/** The items of a list, all documents of a tree of pages, or what was answered. */
function objectsIn(body: unknown): unknown[] {
  const { items, pages } = body as { items?: unknown[]; pages?: { type: string }[] }
  if (items) return items
  if (pages && !('object' in (body as object)) && !('id' in (body as object))) {
    return pages
      .filter(({ type }) => type === 'document')
      .flatMap((page) => [page, ...objectsIn({ pages: (page as { pages?: unknown[] }).pages ?? [] })])
  }
  return [body]
}

/** Holds what was read against every field and every value that is spoken of. */
export function describeResources(read: () => { objects: Record<string, unknown[]>; url: string }): void {
  describe.each(Object.entries(resources))('%s', (resource, { section, schema }) => {
    const statements = sections.find(({ name }) => name === section)?.statements ?? []
    const fields = statements.filter((statement) => statement.type === 'field')

    it.each(fields.map((field) => [`${field.number} ${field.text}`, field] as const))(
      '%s',
      async (_, { path, kind }) => {
        const found = (read().objects[resource] ?? []).map((object) => valuesAt(object, path))
        const values = found.flatMap((one) => one.values)
        for (const value of values) checkValue(kind, value)
        if (kind.isRequired) expect(found.filter(({ isMissing }) => isMissing)).toEqual([])
        if (kind.isDeclaredOnly) expect(await declared(read().url, `${schema}.${path}`)).toBeDefined()
        expect(values.length > 0).toBe(!kind.isDeclaredOnly)
      },
    )
  })

  describe('the value of an enumeration', () => {
    const values = sections.flatMap(({ statements }) => statements.filter((statement) => statement.type === 'value'))
    it.each(values.map((one) => [`${one.section} ${one.number} ${one.text}`, one] as const))(
      '%s',
      async (_, { path, value }) => {
        expect(JSON.stringify(await declared(read().url, path))).toContain(JSON.stringify(value))
      },
    )
  })
}

type Node = { $ref?: string; properties?: Record<string, Node>; items?: Node; allOf?: Node[]; oneOf?: Node[] }

/** What the contract that the server shows says of `Schema.field[].field`. */
async function declared(url: string, path: string): Promise<Node | undefined> {
  const response = await fetch(`${url}/openapi.json`)
  const { schemas } = ((await response.json()) as { components: { schemas: Record<string, Node> } }).components
  const follow = (node: Node | undefined): Node | undefined =>
    node?.$ref ? follow(schemas[node.$ref.split('/').at(-1) ?? '']) : node
  const inside = (node: Node | undefined, name: string): Node | undefined => {
    const here = follow(node)
    const found = here?.properties?.[name]
    if (found) return found
    for (const part of [...(here?.allOf ?? []), ...(here?.oneOf ?? [])]) {
      const deeper = inside(part, name)
      if (deeper) return deeper
    }
    return undefined
  }
  const [schema = '', ...names] = path.split('.')
  let node: Node | undefined = schemas[schema]
  for (const name of names) {
    node = inside(node, name.replace('[]', ''))
    if (name.endsWith('[]')) node = follow(follow(node)?.items)
  }
  return follow(node)
}
