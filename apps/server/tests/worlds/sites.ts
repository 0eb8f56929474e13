import type { paths, Schema } from '@quire/client'
import type { Person, TestServer } from '#tests/support/server.ts'

type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Q } } } ? Q : never
type Body<Path extends keyof paths, Method extends 'post' | 'patch'> =
  paths[Path] extends Record<Method, { requestBody?: { content: { 'application/json': infer B } } }> ? B : never

const all = '/orgs/{organizationId}/sites'
const one = '/orgs/{organizationId}/sites/{siteId}'
const section = `${one}/sections/{siteSectionId}` as const
const group = `${one}/section-groups/{siteSectionGroupId}` as const
const siteSpace = `${one}/site-spaces/{siteSpaceId}` as const
const redirect = `${one}/redirects/{siteRedirectId}` as const
const link = `${one}/share-links/{shareLinkId}` as const

/** What somebody does with the sites of an organization. */
export function sites(
  { admin, organizationId: home }: Pick<TestServer, 'admin' | 'organizationId'>,
  { client }: Pick<Person, 'client'> = admin,
  organizationId = home,
) {
  return {
    list: (query: Query<typeof all> = {}) => data(client.GET(all, { params: { path: { organizationId }, query } })),
    create: (body: Body<typeof all, 'post'> = {}) =>
      data(client.POST(all, { params: { path: { organizationId } }, body })),
    on: (siteId: string) => site(client, { organizationId, siteId }),
  }
}

export type SiteCalls = ReturnType<typeof site>

/** What somebody does with one site. */
export function site(client: Person['client'], path: { organizationId: string; siteId: string }) {
  const here = { params: { path } }
  const listed = <Q>(query: Q) => ({ params: { path, query } })
  const at = <Part extends object>(part: Part) => ({ params: { path: { ...path, ...part } } })
  return {
    path,
    get: () => data(client.GET(one, here)),
    change: (body: Body<typeof one, 'patch'>) => data(client.PATCH(one, { ...here, body })),
    remove: () => data(client.DELETE(one, here)),
    publish: () => data(client.POST(`${one}/publish`, here)),
    unpublish: () => data(client.POST(`${one}/unpublish`, here)),
    domains: () => data(client.GET(`${one}/domains`, here)),
    verify: (hostname: string) => data(client.POST(`${one}/domains/{hostname}/verify`, at({ hostname }))),
    structure: (query: { shareKey?: string } = {}) => data(client.GET(`${one}/structure`, listed(query))),
    sort: (item: Schema<'SiteStructureItemPointer'>, position: Schema<'SiteStructureItemMovePosition'> = {}) =>
      data(client.PATCH(`${one}/structure/sort`, { ...here, body: { item, position } })),

    sections: (query: Query<`${typeof one}/sections`> = {}) => data(client.GET(`${one}/sections`, listed(query))),
    addSection: (body: Body<`${typeof one}/sections`, 'post'>) =>
      data(client.POST(`${one}/sections`, { ...here, body })),
    changeSection: (siteSectionId: string, body: Body<typeof section, 'patch'>) =>
      data(client.PATCH(section, { ...at({ siteSectionId }), body })),
    removeSection: (siteSectionId: string) => data(client.DELETE(section, at({ siteSectionId }))),
    moveSection: (siteSectionId: string, body: Body<`${typeof section}/move`, 'post'> = {}) =>
      data(client.POST(`${section}/move`, { ...at({ siteSectionId }), body })),

    groups: (query: Query<`${typeof one}/section-groups`> = {}) =>
      data(client.GET(`${one}/section-groups`, listed(query))),
    addGroup: (body: Body<`${typeof one}/section-groups`, 'post'>) =>
      data(client.POST(`${one}/section-groups`, { ...here, body })),
    changeGroup: (siteSectionGroupId: string, body: Body<typeof group, 'patch'>) =>
      data(client.PATCH(group, { ...at({ siteSectionGroupId }), body })),
    removeGroup: (siteSectionGroupId: string) => data(client.DELETE(group, at({ siteSectionGroupId }))),
    addToGroup: (siteSectionGroupId: string, sectionId: string) =>
      data(client.POST(`${group}/sections`, { ...at({ siteSectionGroupId }), body: { sectionId } })),
    removeFromGroup: (siteSectionGroupId: string, siteSectionId: string) =>
      data(client.DELETE(`${group}/sections/{siteSectionId}`, at({ siteSectionGroupId, siteSectionId }))),
    moveGroup: (siteSectionGroupId: string, body: Body<`${typeof group}/move`, 'post'> = {}) =>
      data(client.POST(`${group}/move`, { ...at({ siteSectionGroupId }), body })),

    siteSpaces: (query: Query<`${typeof one}/site-spaces`> = {}) =>
      data(client.GET(`${one}/site-spaces`, listed(query))),
    addSiteSpace: (body: Body<`${typeof one}/site-spaces`, 'post'>) =>
      data(client.POST(`${one}/site-spaces`, { ...here, body })),
    changeSiteSpace: (siteSpaceId: string, body: Body<typeof siteSpace, 'patch'>) =>
      data(client.PATCH(siteSpace, { ...at({ siteSpaceId }), body })),
    removeSiteSpace: (siteSpaceId: string) => data(client.DELETE(siteSpace, at({ siteSpaceId }))),
    moveSiteSpace: (siteSpaceId: string, body: Body<`${typeof siteSpace}/move`, 'post'> = {}) =>
      data(client.POST(`${siteSpace}/move`, { ...at({ siteSpaceId }), body })),

    shareLinks: (query: Query<`${typeof one}/share-links`> = {}) =>
      data(client.GET(`${one}/share-links`, listed(query))),
    createShareLink: (name: string) => data(client.POST(`${one}/share-links`, { ...here, body: { name } })),
    changeShareLink: (shareLinkId: string, body: Body<typeof link, 'patch'>) =>
      data(client.PATCH(link, { ...at({ shareLinkId }), body })),
    customization: () => data(client.GET(`${one}/customization`, here)),
    customize: (body: Schema<'SiteCustomizationInput'>) => data(client.PUT(`${one}/customization`, { ...here, body })),
    siteSpaceCustomization: (siteSpaceId: string) =>
      data(client.GET(`${siteSpace}/customization`, at({ siteSpaceId }))),
    overrideCustomization: (siteSpaceId: string, body: Schema<'SiteCustomizationInput'>) =>
      data(client.PATCH(`${siteSpace}/customization`, { ...at({ siteSpaceId }), body })),
    dropCustomization: (siteSpaceId: string) => data(client.DELETE(`${siteSpace}/customization`, at({ siteSpaceId }))),

    redirects: (query: Query<`${typeof one}/redirects`> = {}) => data(client.GET(`${one}/redirects`, listed(query))),
    createRedirect: (body: Body<`${typeof one}/redirects`, 'post'>) =>
      data(client.POST(`${one}/redirects`, { ...here, body })),
    changeRedirect: (siteRedirectId: string, body: Body<typeof redirect, 'patch'>) =>
      data(client.PATCH(redirect, { ...at({ siteRedirectId }), body })),
    removeRedirect: (siteRedirectId: string) => data(client.DELETE(redirect, at({ siteRedirectId }))),

    removeShareLink: (shareLinkId: string) => data(client.DELETE(link, at({ shareLinkId }))),
  }
}

async function data<Data>(call: Promise<{ data: Data }>): Promise<Data> {
  return (await call).data
}
