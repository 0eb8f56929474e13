import { emptyRoot, type Hash, type JsonObject } from '@quire/content'
import type { AppContext } from '#context.ts'
import { pinSources } from '#resources/workspace/content/computed/computed-sources.ts'
import { writeChanges } from './apply-edit.ts'

/** Content that is nothing but what a source of the organization supplies; nothing at all without one. */
export async function rootOfSource(ctx: AppContext, organizationId: string, source: object | undefined): Promise<Hash> {
  if (!source) return emptyRoot
  const page = { operation: 'insert_page', type: 'computed', title: 'Pages', computed: source as JsonObject } as const
  const changes = await pinSources(ctx, async () => organizationId, [page])
  const { root } = await writeChanges(ctx, emptyRoot, { changes, files: [] })
  return root
}
