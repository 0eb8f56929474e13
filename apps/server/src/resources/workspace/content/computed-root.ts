import { emptyRoot, type Hash, type JsonObject } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { writeChanges } from './editing.ts'

/** Content that is nothing but what a source supplies; nothing at all without one. */
export async function rootOfSource(ctx: AppContext, source: object | undefined): Promise<Hash> {
  if (!source) return emptyRoot
  const page = { operation: 'insert_page', type: 'computed', title: 'Pages', computed: source as JsonObject } as const
  const { root } = await writeChanges(ctx, emptyRoot, { changes: [page], files: [] })
  return root
}
