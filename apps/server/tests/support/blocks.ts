import type { Schema } from '@quire/client'
import type { Person } from './server.ts'

type Document = Schema<'JSONDocument'>
type Node = Document['nodes'][number] | Schema<'DocumentFragment'> | Schema<'DocumentNode'>

/** What can be commented on: a space, or a change request of it. */
export interface Commentable {
  spaceId: string
  changeRequestId?: string
}

export async function readDocument(
  client: Person['client'],
  commentable: Commentable,
  pageId: string,
): Promise<Document> {
  const query = { format: 'document' as const }
  const { spaceId, changeRequestId } = commentable
  const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
  const { data } =
    changeRequestId === undefined
      ? await client.GET('/spaces/{spaceId}/content/page/{pageId}', { params: { path: { spaceId, pageId }, query } })
      : await client.GET(`${base}/content/page/{pageId}`, {
          params: { path: { spaceId, changeRequestId, pageId }, query },
        })
  return (data as { document: Document }).document
}

export interface KeyedBlock {
  key: string
  type: string
  text: string
}

/** Every block and fragment in the order of reading. */
export function blocksOf({ nodes }: Document): KeyedBlock[] {
  return nodes.flatMap(inside)
}

function inside(node: Node): KeyedBlock[] {
  if (node.object !== 'block' && node.object !== 'fragment') return []
  const fragments = 'fragments' in node ? (node.fragments ?? []) : []
  const type = node.object === 'block' ? node.type : 'fragment'
  const below = [...fragments, ...(node.nodes ?? [])]
  return [{ key: node.key ?? '', type, text: textOf(node) }, ...below.flatMap(inside)]
}

function textOf(node: Node): string {
  if (node.object === 'text') return node.leaves.map(({ text }) => text).join('')
  const titles =
    node.object === 'block' && node.type === 'table'
      ? [
          Object.values(node.data?.definition as Record<string, { title: string }>)
            .map(({ title }) => title)
            .join(' '),
        ]
      : []
  const fragments = 'fragments' in node ? (node.fragments ?? []) : []
  const parts = [...fragments, ...(node.nodes ?? [])]
  const isLine = parts.every((part) => part.object !== 'block' && part.object !== 'fragment')
  return [...titles, ...parts.map(textOf)].join(isLine ? '' : '\n')
}

/** The key of the nth of the smallest blocks that begin so; a cell comes before what stands in it. */
export function keyOf(document: Document, text: string, nth = 0): string {
  const found = blocksOf(document).filter((block) => block.text.startsWith(text))
  const least = Math.min(...found.map((block) => block.text.length))
  return found.filter((block) => block.text.length === least)[nth]?.key ?? ''
}

/** Where the first cell with these words stands in its table. */
export function cellOf({ nodes }: Document, text: string): Schema<'CommentTableCell'> {
  for (const node of nodes) {
    const cell = 'fragments' in node ? node.fragments?.find((part) => textOf(part) === text) : undefined
    const records = node.object === 'block' ? node.data?.records : undefined
    for (const [record, { values }] of Object.entries((records ?? {}) as Record<string, { values: object }>))
      for (const [definition, name] of Object.entries(values))
        if (cell && name === cell.fragment) return { record, definition }
  }
  return { record: '', definition: '' }
}
