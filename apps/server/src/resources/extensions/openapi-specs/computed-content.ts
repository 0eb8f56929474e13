import type { JsonObject } from '@quire/content'
import type { Db } from '#db/database.ts'
import { fromJson } from '#db/tables/columns.ts'
import { isFields, type StoredReader } from '#db/tables/stored-values.ts'
import type { ComputedContent, ComputedPage } from '#ports.ts'
import type { Outline, OutlineGroup } from './outline-types.ts'
import { markdownOfGroup, markdownOfModels } from './page-markdown.ts'
import { listSpecsBySlug } from './repository.ts'
import { listOutlines } from './version-repository.ts'

/** Pages made from a version of a spec: one a tag, under the tag that is its parent, and one for the models. */
export const openApiContent: ComputedContent = {
  async resolve(db, organizationId, sources) {
    const known = await readSpecs(db, organizationId, sources.map(slugOf))
    return sources.map((source) => {
      const spec = known.get(slugOf(source))
      return spec && JSON.stringify(spec)
    })
  },
  pages(resolved, source) {
    return pagesOf(JSON.parse(resolved), (source.props as JsonObject | undefined)?.models === true)
  },
  markdown(resolved, source) {
    const { slug, outline }: ResolvedSpec = JSON.parse(resolved)
    const { doc, page } = (source.props ?? {}) as { doc?: string; page?: string }
    if (doc === 'models') return markdownOfModels(slug, outline.models)
    const group = outline.groups.find(({ name }) => name === page)
    return group && markdownOfGroup(slug, group, doc === 'operations')
  },
}

const storedOutline: StoredReader<Outline | undefined> = (stored) =>
  isFields(stored) && Array.isArray(stored.groups) && Array.isArray(stored.models)
    ? (stored as unknown as Outline)
    : undefined

/** What revisions keep of a spec, for ever and even when it is gone: a field may be added, none may be renamed. */
interface ResolvedSpec {
  id: string
  slug: string
  lastVersion: string
  outline: Outline
}

async function readSpecs(db: Db, organizationId: string, slugs: string[]): Promise<Map<string, ResolvedSpec>> {
  const specs = await listSpecsBySlug(db, organizationId, slugs)
  const versionIds = specs.flatMap(({ lastVersionId }) => lastVersionId ?? [])
  const rows = await listOutlines(db, versionIds)
  const outlines = new Map(rows.map(({ versionId, outline }) => [versionId, fromJson(outline, storedOutline)]))
  return new Map(
    specs.flatMap(({ id, slug, lastVersionId }) => {
      const outline = outlines.get(lastVersionId ?? '')
      return outline && lastVersionId !== null ? [[slug, { id, slug, lastVersion: lastVersionId, outline }]] : []
    }),
  )
}

function slugOf(source: JsonObject): string {
  const { dependencies } = source as { dependencies?: { spec?: { ref?: { spec?: unknown } } } }
  return String(dependencies?.spec?.ref?.spec)
}

function pagesOf(spec: ResolvedSpec, withModels: boolean): ComputedPage[] {
  const { outline } = spec
  const toPage = (group: OutlineGroup): ComputedPage => ({
    key: `tag/${group.name}`,
    title: group.title,
    slug: group.slug ?? group.title,
    ...(group.summary !== undefined && { description: group.summary }),
    ...(group.icon !== undefined && { icon: group.icon }),
    source: documentSource(spec, {
      doc: group.operations.length + group.webhooks.length > 0 ? 'operations' : 'info',
      page: group.name,
    }),
    pages: below.get(group.name)?.map(toPage) ?? [],
  })
  const { top, below } = nest(outline.groups)
  const models: ComputedPage = {
    key: 'models',
    title: 'Models',
    slug: 'models',
    source: documentSource(spec, { doc: 'models' }),
    pages: [],
  }
  return [...top.map(toPage), ...(withModels && outline.models.length > 0 ? [models] : [])]
}

/** Groups by the tag they stand under. A tag that stands under itself, over however many others, stands at the top. */
function nest(groups: OutlineGroup[]): { top: OutlineGroup[]; below: Map<string | undefined, OutlineGroup[]> } {
  const parents = new Map(groups.map(({ name, parent }) => [name, parent]))
  const isNested = ({ name, parent }: OutlineGroup) => {
    const seen = new Set([name])
    for (let next = parent; next !== undefined && parents.has(next); next = parents.get(next)) {
      if (seen.has(next)) return false
      seen.add(next)
    }
    return parent !== undefined && parents.has(parent)
  }
  const [nested, top] = [groups.filter(isNested), groups.filter((group) => !isNested(group))]
  return { top, below: Map.groupBy(nested, ({ parent }) => parent) }
}

function documentSource({ id, slug, lastVersion }: ResolvedSpec, props: JsonObject): JsonObject {
  const value = { object: 'openapi-spec', id, slug, lastVersion }
  return { type: 'builtin:openapi', props, dependencies: { spec: { ref: { kind: 'openapi', spec: slug }, value } } }
}
