import type { Schema } from '@quire/api-types'
import type { DocumentBlock, DocumentNode, JSONDocument } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import type { ApiLabels } from '#ports.ts'
import { pause } from '#workers/pause.ts'
import { isApiBlock, mostApiBlocks } from './api-blocks.ts'

type Document = Schema<'JSONDocument'>

/**
 * A document in which blocks that stand for a part of an API hold what its description says: for all who show it to readers.
 * The document itself, which others may read too, where there are none.
 */
export async function describeDocument(
  ctx: AppContext & { actor?: Actor },
  { organizationId, labels }: { organizationId: string; labels: ApiLabels },
  document: Document,
): Promise<Document> {
  const { nodes } = document as JSONDocument
  const found: DocumentBlock[] = []
  for (const node of nodes) {
    collect(node, found)
    await pause()
  }
  if (found.length === 0) return document
  const shown = found.slice(0, mostApiBlocks)
  const described = await ctx.describeApis(ctx, organizationId, shown, labels)
  const places = new Map(shown.map((block, index) => [block, described[index]]))
  const filled = nodes.map((node) => fill(node, places)) as DocumentBlock[]
  return { ...(document as JSONDocument), nodes: filled } as Document
}

function collect(node: DocumentNode, found: DocumentBlock[]): void {
  if (node.object !== 'block') return
  if (isApiBlock(node.type)) found.push(node)
  for (const inner of node.nodes ?? []) collect(inner, found)
  for (const { nodes } of node.fragments ?? []) for (const inner of nodes) collect(inner, found)
}

function fill(node: DocumentNode, places: ReadonlyMap<DocumentBlock, DocumentBlock[] | undefined>): DocumentNode {
  if (node.object !== 'block') return node
  const described = places.get(node)
  if (described) return { ...node, nodes: described }
  const nodes = node.nodes?.map((inner) => fill(inner, places))
  const fragments = node.fragments?.map((part) => ({ ...part, nodes: part.nodes.map((inner) => fill(inner, places)) }))
  return { ...node, ...(nodes && { nodes }), ...(fragments && { fragments }) }
}
