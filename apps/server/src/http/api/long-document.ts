import { encodeInTurns } from '#json/encode-in-turns.ts'
import { preEncodedJson } from '#json/pre-encoded.ts'
import { pauseResponse } from '#workers/pause.ts'

interface Block {
  nodes?: unknown[]
  fragments?: unknown[]
}

/** Documents with fewer parts are encoded in a millisecond or two. */
const most = 100

/** A response with a document of up to a megabyte is encoded in turns with others; any other is left as it is, at once. */
export function withLongDocument(body: unknown): unknown {
  return isLong(body) ? encodeInTurns(body, pauseResponse).then(preEncodedJson) : body
}

function isLong(body: unknown): body is object {
  const { nodes, document } = (body ?? {}) as { nodes?: Block[]; document?: { nodes?: Block[] } }
  const blocks = document?.nodes ?? nodes
  return Array.isArray(blocks) && (blocks.length > most || blocks.some(hasMany))
}

function hasMany({ nodes, fragments }: Block): boolean {
  return (nodes?.length ?? 0) > most || (fragments?.length ?? 0) > most
}
