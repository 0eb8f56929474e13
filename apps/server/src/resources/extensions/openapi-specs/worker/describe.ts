import { gunzipSync } from 'node:zlib'
import type { DocumentBlock } from '@quire/content'
import type { ApiLabels } from '#ports.ts'
import { paragraph, span } from '#resources/extensions/openapi-specs/describe/build.ts'
import { modelBlocks } from '#resources/extensions/openapi-specs/describe/models.ts'
import { operationBlocks } from '#resources/extensions/openapi-specs/describe/operation.ts'
import { readSpec, type SpecFile } from '#resources/extensions/openapi-specs/describe/reader.ts'
import { withinLength } from '#resources/extensions/openapi-specs/describe/within-length.ts'

export interface DescribeInput {
  /** The files of a version, compressed. */
  filesystem: Uint8Array
  /** Blocks that show something of it. */
  blocks: DocumentBlock[]
  labels: ApiLabels
}

/** What is described on one page; further blocks are shown by their names. */
const most = { fields: 1_500, markdown: 300_000, length: 1_000_000 }

export interface Described {
  /** What blocks show, each in their place; undefined for those that show nothing. */
  blocks: (DocumentBlock[] | undefined)[]
  /** About how long they are in memory. */
  length: number
}

/** What blocks show of a description. In a thread of the pool. */
export function perform({ filesystem, blocks, labels }: DescribeInput): Described {
  const spec = readSpec(JSON.parse(gunzipSync(filesystem).toString()) as SpecFile[])
  const describing = { spec, labels, left: { fields: most.fields, markdown: most.markdown } }
  const describe = (block: DocumentBlock) => {
    const { method, path, name, schemas } = (block.data ?? {}) as Record<string, unknown>
    if (block.type === 'openapi-schemas') {
      return Array.isArray(schemas) ? modelBlocks(describing, schemas.map(String)) : undefined
    }
    const isWebhook = block.type === 'openapi-webhook'
    const key = String((isWebhook ? name : path) ?? '')
    return operationBlocks(describing, { key, method: String(method ?? ''), isWebhook }, block)
  }
  const left = { length: most.length }
  const described = blocks.map((block) => {
    const shown = left.length > 0 ? describe(block) : undefined
    const begun = shown && withinLength(shown, left)
    return begun && (left.length < 0 || describing.left.markdown < 0)
      ? [...begun, paragraph([span(labels.more)])]
      : begun
  })
  return { blocks: described, length: most.length - left.length }
}
