import type { Schema } from '@quire/api-types'
import type { LinkTarget, Page } from '@quire/content'
import type { RequestContext } from '#context.ts'
import { presentOrganization } from '#resources/identity/organizations/presenter.ts'
import { presentUser } from '#resources/identity/users/presenter.ts'
import { presentChangeRequest } from '#resources/workspace/change-requests/presenter.ts'
import { presentCollection } from '#resources/workspace/collections/presenter.ts'
import { presentFile } from '#resources/workspace/content/read/file-presenter.ts'
import { presentPage } from '#resources/workspace/content/read/page-presenter.ts'
import { presentReusable } from '#resources/workspace/content/read/reusable-presenter.ts'
import { presentSpaces } from '#resources/workspace/spaces/presenter.ts'
import { mapInTurns, pauseResponse } from '#workers/pause.ts'
import { type LinkedContent, readSurroundings, type Surroundings } from './read-surroundings.ts'
import { readWritten } from './read-written.ts'
import { type LinkLocation, type LinkRecord, locationsPerLink } from './records.ts'
import type { LinkView } from './view.ts'

type Location = Schema<'ContentLocation'>
type Presented = Schema<'RevisionPage'>

const flags = { metadata: true, computed: false }

export async function presentLinks(
  ctx: RequestContext,
  view: LinkView,
  found: LinkRecord[],
): Promise<Schema<'ContentReferenceUsage'>[]> {
  const records = found.map((record) => ({ ...record, locations: record.locations.slice(0, locationsPerLink) }))
  const locations = records.flatMap((record) => record.locations)
  const present = await locationPresenter(ctx, view, await readSurroundings(ctx, view, records, locations))
  const writtenIn = await readWritten(ctx, view, records)
  const presented: Schema<'ContentReferenceUsage'>[] = []
  for (const record of records) {
    await pauseResponse()
    const address = record.status === 'broken' ? writtenIn(record) : undefined
    const target = record.status === 'broken' ? undefined : present.target(record.target)
    presented.push({
      status: record.status,
      relation: record.relation,
      ...(target && { targetReference: target }),
      ...(address !== undefined && { address }),
      locationReferences: record.locations.flatMap((location) => present.location(location) ?? []),
    })
  }
  return presented
}

/** One for each location, undefined for one that is not there any more. */
export async function presentLocations(
  ctx: RequestContext,
  view: LinkView,
  locations: LinkLocation[],
): Promise<(Location | undefined)[]> {
  const present = await locationPresenter(ctx, view, await readSurroundings(ctx, view, [], locations))
  return mapInTurns(locations, (location) => present.location(location))
}

/** Builds locations; what they have in common is built once. */
async function locationPresenter(
  ctx: RequestContext,
  view: LinkView,
  { own, others, collections, users, specs }: Surroundings,
) {
  const organization = presentOrganization(ctx, view.organization)
  const accesses = [own, ...others.values()].map(({ access }) => access)
  const spaces = new Map((await presentSpaces(ctx, accesses)).map((space) => [space.id, space]))
  const changeRequest = view.changeRequest && (await presentChangeRequest(ctx, view.changeRequest))
  const version = changeRequest && { versionContext: { type: 'changeRequest' as const, changeRequest } }

  /** A page that many locations stand on is presented once. */
  const pagesOf = new Map<Page, Presented>()
  const pageOf = (linked: LinkedContent, page: Page): Presented => {
    const known = pagesOf.get(page)
    if (known) return known
    const presented = presentPage(ctx, linked.content, page, flags)
    pagesOf.set(page, presented)
    return presented
  }

  const within = (linked: LinkedContent, { kind, id, anchor }: Omit<LinkTarget, 'space'>): Location | undefined => {
    const space = spaces.get(linked.access.space.id)
    if (space === undefined) return undefined
    const about = { organization, space, ...(linked === own && version) }
    if (kind === 'file') {
      const file = linked.files.get(id)
      return file && { kind: 'file', ...about, file: presentFile(linked.addressOf, file, flags) }
    }
    if (kind === 'reusable-content') {
      const reusable = linked.reusables.get(id)
      return reusable && { kind, ...about, reusableContent: presentReusable(ctx, space.id, reusable, flags) }
    }
    const page = linked.pages.get(id)
    // Subpages belong to lists of pages; here they would repeat whole trees.
    const presented = page && pageOf(linked, page)
    const within = anchor === '' ? {} : { internalLocation: { type: 'anchor' as const, anchor } }
    return presented && { kind: 'page', ...about, page: presented, ...within }
  }

  return {
    location({ kind, id, anchor, otherSpaceId }: LinkLocation): Location | undefined {
      const linked = otherSpaceId === undefined ? own : others.get(otherSpaceId)
      return linked && within(linked, { kind, id, anchor: anchor ?? '' })
    },
    target(target: LinkTarget): Location | undefined {
      const collection = collections.get(target.id)
      const space = spaces.get(target.id)
      const openAPISpec = specs.get(target.id)
      switch (target.kind) {
        case 'url':
        case 'in-app':
          return { kind: 'url', url: target.id }
        case 'user':
          return { kind: 'user', user: presentUser(ctx, users(target.id)) }
        case 'collection':
          return collection && { kind: 'collection', organization, collection: presentCollection(ctx, collection) }
        case 'openapi':
          return openAPISpec && { kind: 'openapi', organization, openAPISpec }
        case 'space':
          return space && { kind: 'space', organization, space }
        default: {
          const linked = target.space === own.access.space.id ? own : others.get(target.space)
          return linked && within(linked, target)
        }
      }
    },
  }
}
