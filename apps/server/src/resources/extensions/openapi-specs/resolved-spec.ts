import type { JsonObject } from '@quire/content'
import { isFields } from '#db/tables/stored-values.ts'
import type { ComputedPage, PagePart } from '#ports.ts'
import { anchorOf } from './anchor.ts'
import { type NestedGroup, nestGroups } from './group-tree.ts'
import type { Outline, OutlineGroup } from './outline-types.ts'
import { markdownOfGroup, markdownOfModels } from './page-markdown.ts'

/** What revisions keep of a spec, for ever and even when it is gone: a field may be added, none may be renamed. */
interface ResolvedSpec {
  id: string
  slug: string
  lastVersion: string
  outline: Outline
}

/** The outline is JSON already, and may be megabytes of it. */
export function resolvedSpec({ outline, ...spec }: Omit<ResolvedSpec, 'outline'> & { outline: string }): string {
  return `${JSON.stringify(spec).slice(0, -1)},"outline":${outline}}`
}

/** Those that are described on their page. */
const mostModels = 200

/** One page a tag, under the tag that is its parent, and one for the models. */
export function pagesOfResolved(resolved: string, source: JsonObject): ComputedPage[] {
  const spec = readResolved(resolved)
  if (!spec) return []
  const toPage = ({ group, below }: NestedGroup): ComputedPage => ({
    key: `tag/${group.name}`,
    title: group.title,
    slug: group.slug ?? group.title,
    ...(group.summary !== undefined && { description: group.summary }),
    ...(group.icon !== undefined && { icon: group.icon }),
    parts: partsOf(group),
    source: documentSource(spec, {
      doc: group.operations.length + group.webhooks.length > 0 ? 'operations' : 'info',
      page: group.name,
    }),
    pages: below.map(toPage),
  })
  const models: ComputedPage = {
    key: 'models',
    title: 'Models',
    slug: 'models',
    parts: spec.outline.models.slice(0, mostModels).map((name) => {
      return { title: name, anchor: anchorOf({ method: 'model', key: name }), text: '' }
    }),
    source: documentSource(spec, { doc: 'models' }),
    pages: [],
  }
  const withModels = (source.props as JsonObject | undefined)?.models === true && spec.outline.models.length > 0
  return [...nestGroups(spec.outline.groups).map(toPage), ...(withModels ? [models] : [])]
}

function partsOf({ operations, webhooks }: OutlineGroup): PagePart[] {
  const named = [
    ...operations.map(({ path, ...operation }) => ({ ...operation, key: path })),
    ...webhooks.map(({ name, ...webhook }) => ({ ...webhook, key: name })),
  ]
  return named.map(({ key, method, summary, operationId }) => {
    const call = `${method.toUpperCase()} ${key}`
    return {
      title: summary ?? call,
      anchor: anchorOf({ key, method }),
      text: [call, operationId].filter(Boolean).join(' '),
    }
  })
}

export function markdownOfResolved(resolved: string, source: JsonObject): string | undefined {
  const spec = readResolved(resolved)
  if (!spec) return undefined
  const { doc, page } = (source.props ?? {}) as { doc?: string; page?: string }
  if (doc === 'models') return markdownOfModels(spec.slug, spec.outline.models)
  const group = spec.outline.groups.find(({ name }) => name === page)
  return group && markdownOfGroup(spec.slug, group, doc === 'operations')
}

function readResolved(resolved: string): ResolvedSpec | undefined {
  const spec: { outline?: unknown } = JSON.parse(resolved)
  const { outline } = spec
  const isOutline = isFields(outline) && Array.isArray(outline.groups) && Array.isArray(outline.models)
  return isOutline ? (spec as ResolvedSpec) : undefined
}

function documentSource({ id, slug, lastVersion }: ResolvedSpec, props: JsonObject): JsonObject {
  const value = { object: 'openapi-spec', id, slug, lastVersion }
  return { type: 'builtin:openapi', props, dependencies: { spec: { ref: { kind: 'openapi', spec: slug }, value } } }
}
