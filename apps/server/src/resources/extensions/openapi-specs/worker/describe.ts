import { gunzipSync } from 'node:zlib'
import type { DocumentBlock } from '@quire/content'
import type { ApiLabels } from '#ports.ts'
import { modelBlocks } from '#resources/extensions/openapi-specs/describe/models.ts'
import { operationBlocks } from '#resources/extensions/openapi-specs/describe/operation.ts'
import { readSpec, type SpecFile } from '#resources/extensions/openapi-specs/describe/reader.ts'

export interface DescribeInput {
  /** The files of a version, compressed. */
  filesystem: Uint8Array
  /** Blocks that show something of it. */
  blocks: DocumentBlock[]
  labels: ApiLabels
}

/** What is described on one page; further blocks are shown by their names. */
const most = { fields: 1_500, characters: 1_500_000 }

/** What blocks show of a description, each in their place; undefined for those that show nothing. In a thread of the pool. */
export function perform({ filesystem, blocks, labels }: DescribeInput): (DocumentBlock[] | undefined)[] {
  const spec = readSpec(JSON.parse(gunzipSync(filesystem).toString()) as SpecFile[])
  const describing = { spec, labels, left: { fields: most.fields } }
  const describe = (block: DocumentBlock) => {
    const { method, path, name, schemas } = (block.data ?? {}) as Record<string, unknown>
    if (block.type === 'openapi-schemas') {
      return Array.isArray(schemas) ? modelBlocks(describing, schemas.map(String)) : undefined
    }
    const isWebhook = block.type === 'openapi-webhook'
    const key = String((isWebhook ? name : path) ?? '')
    return operationBlocks(describing, { key, method: String(method ?? ''), isWebhook }, block)
  }
  let characters = 0
  return blocks.map((block) => {
    if (characters > most.characters) return undefined
    const described = describe(block)
    characters += JSON.stringify(described ?? '').length
    return described
  })
}
