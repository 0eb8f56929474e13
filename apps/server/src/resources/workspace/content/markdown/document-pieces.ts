import type { DocumentBlock, DocumentNode, JSONDocument } from '@quire/content'
import { encodeInTurns } from '#json/encode-in-turns.ts'
import { pause as pauseTurn } from '#workers/pause.ts'

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
    const { chain, inside } = json.length > maxLength ? chainBelow(node) : { chain: [], inside: [] }
    const isCut = inside.length > 1
    waiting.push(isCut ? JSON.stringify(withoutInside(chain)) : json)
    length += json.length
    if (length > maxLength) end()
    if (isCut) cutNodes(inside, [...path, index, ...chain.slice(1).map(() => 0)], pieces)
  }
  end()
}

/** A block and those that are alone in the one above each, and what is in the last of them. */
function chainBelow(node: DocumentNode): { chain: DocumentBlock[]; inside: DocumentNode[] } {
  const chain: DocumentBlock[] = []
  let inside: DocumentNode[] = [node]
  for (let [only] = inside; inside.length === 1 && only?.object === 'block'; [only] = inside) {
    chain.push(only)
    inside = only.nodes ?? []
  }
  return { chain, inside }
}

function withoutInside(chain: readonly DocumentBlock[]): DocumentBlock | undefined {
  return chain.reduceRight<DocumentBlock | undefined>(
    (below, block) => ({ ...block, nodes: below ? [below] : [] }),
    undefined,
  )
}

/**
 * A document for a thread, as bytes that are given away. They are written in turns with what else there is to do: a tree of
 * a million nodes would be copied in one go.
 */
export async function toThread(document: JSONDocument): Promise<{ sent: Uint8Array; transfer: ArrayBuffer[] }> {
  const bytes = await encodeInTurns(document, pauseTurn)
  return { sent: bytes, transfer: [bytes.buffer as ArrayBuffer] }
}

/** What was sent to a thread. */
export function fromMain(sent: Uint8Array): JSONDocument {
  return JSON.parse(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength).toString())
}

/** Reads the pieces, with a pause between each two, and tells `take` of each. */
export async function joinDocument(
  [first, ...pieces]: readonly DocumentPiece[],
  pause: () => Promise<void>,
  take?: (holder: { nodes: DocumentNode[] }) => void,
): Promise<JSONDocument> {
  const document: JSONDocument = JSON.parse(first?.json ?? 'null')
  for (const { path, json } of pieces) {
    await pause()
    const nodes: DocumentNode[] = JSON.parse(json)
    take?.({ nodes })
    const holder = path.reduce<Holder>((above, index) => above.nodes[index] as Holder, document as Holder)
    for (const node of nodes) holder.nodes.push(node)
  }
  await pause()
  return document
}

type Holder = (JSONDocument | DocumentBlock) & { nodes: DocumentNode[] }
