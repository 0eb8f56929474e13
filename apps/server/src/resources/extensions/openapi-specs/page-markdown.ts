import type { Schema } from '@quire/api-types'
import { printBlocks } from '#resources/workspace/content/markdown/documents.ts'
import type { OutlineGroup } from './outline-types.ts'

type Block = Schema<'DocumentBlock'>

/** The page of a tag: what the spec says about it, and a block for each of its operations. */
export function markdownOfGroup(
  slug: string,
  { description = '', operations, webhooks }: OutlineGroup,
  withOperations: boolean,
): string {
  const introduction = description.trim()
  if (!withOperations) return introduction
  const blocks = [
    ...operations.map(({ method, path }) => block('openapi-operation', slug, { method, path })),
    ...webhooks.map(({ method, name }) => block('openapi-webhook', slug, { method, name })),
  ]
  return [introduction, print(blocks)].filter(Boolean).join('\n\n')
}

export function markdownOfModels(slug: string, schemas: string[]): string {
  return print([block('openapi-schemas', slug, { schemas, grouped: true })])
}

function block(type: Block['type'], spec: string, data: object): Block {
  return { object: 'block', type, isVoid: true, data: { ref: { kind: 'openapi', spec }, ...data } }
}

function print(nodes: Block[]): string {
  return printBlocks(nodes)
}
