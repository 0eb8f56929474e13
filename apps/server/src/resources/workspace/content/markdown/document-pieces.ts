import type { DocumentBlock, DocumentNode, JSONDocument } from '@quire/content'

/** JSON of blocks, and the block that they belong to: the places of those around it, from the document down. */
export interface DocumentPiece {
  path: readonly number[]
  json: string
}

/** What is read within a few milliseconds. */
const maxLength = 200_000

/** A document as JSON in pieces that are short, where it is not one block: whoever reads them can pause in between. */
export function cutDocument(document: JSONDocument): DocumentPiece[] {
  const pieces: DocumentPiece[] = [{ path: [], json: JSON.stringify({ ...document, nodes: [] }) }]
  cutNodes(document.nodes, [], pieces)
  return pieces
}

function cutNodes(nodes: readonly DocumentNode[], path: readonly number[], pieces: DocumentPiece[]): void {
  let waiting: string[] = []
  let length = 0
  const end = () => {
    if (waiting.length > 0) pieces.push({ path, json: `[${waiting.join(',')}]` })
    waiting = []
    length = 0
  }
  for (const [index, node] of nodes.entries()) {
    const json = JSON.stringify(node)
    const isCut = json.length > maxLength && node.object === 'block' && (node.nodes?.length ?? 0) > 1
    waiting.push(isCut ? JSON.stringify({ ...node, nodes: [] }) : json)
    length += json.length
    if (length > maxLength) end()
    if (isCut) cutNodes(node.nodes ?? [], [...path, index], pieces)
  }
  end()
}

/** Reads the pieces, with a pause between each two. */
export async function joinDocument(
  [first, ...pieces]: readonly DocumentPiece[],
  pause: () => Promise<void>,
): Promise<JSONDocument> {
  const document: JSONDocument = JSON.parse(first?.json ?? 'null')
  for (const { path, json } of pieces) {
    await pause()
    const nodes: DocumentNode[] = JSON.parse(json)
    const holder = path.reduce<Holder>((above, index) => above.nodes[index] as Holder, document as Holder)
    for (const node of nodes) holder.nodes.push(node)
  }
  await pause()
  return document
}

type Holder = (JSONDocument | DocumentBlock) & { nodes: DocumentNode[] }
