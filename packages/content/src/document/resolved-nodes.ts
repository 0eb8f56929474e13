import { blocksIn, inline, refOf, stringOf, textOf } from './build.ts'
import type { ContentRef } from './content-ref.ts'
import type { DocumentBlock, DocumentFragment, DocumentInline, DocumentNode } from './types.ts'

/** What a document points to or includes, as its reader may follow it. */
export interface ResolvedRefs {
  targetOf(ref: ContentRef): { href?: string | undefined; title: string }
  reusable(id: string): readonly DocumentBlock[] | undefined
}

/** Whether a pointer is the address itself, wherever it is read. */
export function isPlainAddress(ref: ContentRef): boolean {
  return ref.kind === 'url' || (ref.kind === 'anchor' && ref.page === undefined)
}

/** What is included may include others, to this depth. */
const maxIncluded = 3

/**
 * A block for somebody who reads it elsewhere: what it includes is in its place, and what leads nowhere is no link. Nothing of
 * the one that is given changes.
 */
export function resolvedBlocks(block: DocumentBlock, refs: ResolvedRefs): DocumentBlock[] {
  return blocksIn(resolved([block], { refs, included: 0 }))
}

interface Resolving {
  refs: ResolvedRefs
  included: number
}

function resolved(nodes: readonly DocumentNode[], resolving: Resolving): DocumentNode[] {
  return nodes.flatMap((node) => {
    if (node.object === 'text') return [node]
    return node.object === 'block' ? resolvedBlock(node, resolving) : resolvedInline(node, resolving)
  })
}

const pointers: ReadonlySet<string> = new Set(['image', 'drawing', 'file', 'content-ref'])

function resolvedBlock(block: DocumentBlock, resolving: Resolving): DocumentNode[] {
  const { refs, included } = resolving
  const ref = refOf(block.data)
  if (block.type === 'reusable-content') {
    const nodes = ref?.kind === 'reusable-content' ? refs.reusable(ref.reusableContent) : undefined
    return nodes && included < maxIncluded ? resolved(nodes, { refs, included: included + 1 }) : []
  }
  if (pointers.has(block.type) && isDead(ref, refs)) return []
  const copy = withResolvedInside(block, resolving)
  return block.type === 'images' && copy.nodes?.length === 0 ? [] : [copy]
}

function resolvedInline(node: DocumentInline, resolving: Resolving): DocumentNode[] {
  const { refs } = resolving
  const ref = refOf(node.data)
  if (node.type === 'mention' && ref && !isPlainAddress(ref)) {
    const { href, title } = refs.targetOf(ref)
    return [href === undefined ? textOf(title) : inline('link', { ref }, [textOf(title)])]
  }
  if (!isDead(ref, refs)) return [withResolvedInside(node, resolving)]
  if (node.type === 'link') return resolved(node.nodes ?? [], resolving)
  return [textOf(stringOf(node.data, 'label') ?? stringOf(node.data, 'caption') ?? '')]
}

function isDead(ref: ContentRef | undefined, refs: ResolvedRefs): boolean {
  return ref !== undefined && !isPlainAddress(ref) && refs.targetOf(ref).href === undefined
}

function withResolvedInside<Node extends DocumentBlock | DocumentInline>(node: Node, resolving: Resolving): Node {
  const fragments = node.fragments?.map(
    (part): DocumentFragment => ({ ...part, nodes: resolved(part.nodes, resolving) }),
  )
  return {
    ...node,
    ...(node.nodes && { nodes: resolved(node.nodes, resolving) }),
    ...(fragments && { fragments }),
  }
}
