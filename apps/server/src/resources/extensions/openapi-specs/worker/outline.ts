import { dereference, type Filesystem } from '@scalar/openapi-parser'
import type { OperationWords, Outline, OutlineGroup } from '#resources/extensions/openapi-specs/outline-types.ts'
import { cutOutline } from './cut-outline.ts'
import { isObject, type JsonObject } from './parse-text.ts'

/** What operations without a tag belong to. */
const untagged = 'default'
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** With what is to be said about what it leaves out. */
export function outlineOf(files: Filesystem): { outline: Outline; warnings: string[] } {
  // Operations may stand in other files.
  const { schema } = dereference(files)
  const specification = isObject(schema) ? schema : {}
  const info = objectIn(specification, 'info')
  const title = textIn(info, 'title') ?? 'API'
  const groups = new Map(tagsOf(specification).map((group) => [group.name, group]))
  const groupOf = (tag: string) => groupNamed(groups, tag, tag === untagged ? title : tag)
  for (const { tags, key, method, words } of operationsOf(specification.paths)) {
    for (const tag of tags) groupOf(tag).operations.push({ method, path: key, ...words })
  }
  for (const { tags, key, method, words } of operationsOf(specification.webhooks)) {
    for (const tag of tags) groupOf(tag).webhooks.push({ method, name: key, ...words })
  }
  const parents = new Set([...groups.values()].map(({ parent }) => parent))
  const isShown = ({ name, operations, webhooks, description }: OutlineGroup) =>
    operations.length + webhooks.length > 0 || parents.has(name) || description
  const models = objectIn(objectIn(specification, 'components'), 'schemas')
  return cutOutline({ title, groups: [...groups.values()].filter(isShown), models: Object.keys(models) })
}

function tagsOf(specification: JsonObject): OutlineGroup[] {
  const tags = Array.isArray(specification.tags) ? specification.tags.filter(isObject) : []
  return tags.flatMap((tag) => {
    const name = textIn(tag, 'name')
    return name === undefined ? [] : toGroup(name, tag)
  })
}

function toGroup(name: string, tag: JsonObject): OutlineGroup {
  const fields = {
    slug: textIn(tag, 'x-page-slug'),
    icon: textIn(tag, 'x-page-icon')?.slice(0, 50),
    summary: textIn(tag, 'x-page-description') ?? textIn(tag, 'summary'),
    description: textIn(tag, 'description'),
    parent: textIn(tag, 'parent') ?? textIn(tag, 'x-parent'),
  }
  return {
    name,
    title: textIn(tag, 'x-page-title') ?? textIn(tag, 'x-displayName') ?? name,
    ...(Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined)) as Partial<OutlineGroup>),
    operations: [],
    webhooks: [],
  }
}

interface TaggedOperation {
  key: string
  method: string
  tags: string[]
  words: OperationWords
}

function operationsOf(items: unknown): TaggedOperation[] {
  if (!isObject(items)) return []
  return Object.entries(items).flatMap(([key, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined
      if (!isObject(operation)) return []
      const named = Array.isArray(operation.tags) ? operation.tags.filter((tag) => typeof tag === 'string' && tag) : []
      const tags = named.length > 0 ? [...new Set(named as string[])] : [untagged]
      return { key, method, tags, words: wordsOf(operation) }
    }),
  )
}

const longestWords = 200

function wordsOf(operation: JsonObject): OperationWords {
  const summary = textIn(operation, 'summary')?.slice(0, longestWords)
  const operationId = textIn(operation, 'operationId')?.slice(0, longestWords)
  return { ...(summary !== undefined && { summary }), ...(operationId !== undefined && { operationId }) }
}

/** The group of a tag, also of one that is used and described nowhere. */
function groupNamed(groups: Map<string, OutlineGroup>, name: string, title: string): OutlineGroup {
  const group = groups.get(name) ?? toGroup(name, { 'x-page-title': title })
  groups.set(name, group)
  return group
}

function objectIn(value: JsonObject, key: string): JsonObject {
  const part = value[key]
  return isObject(part) ? part : {}
}

function textIn(value: JsonObject, key: string): string | undefined {
  const text = value[key]
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
