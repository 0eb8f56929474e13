import type { AppContext } from '#context.ts'
import type { FirstStart } from '#resources/identity/instance/service.ts'
import { requireUserByEmail } from '#resources/identity/users/vouched-persons.ts'
import { editSpace } from '#resources/workspace/space-content/edit-space.ts'
import { createSpace } from '#resources/workspace/spaces/service.ts'
import { samplePages } from './pages.ts'

/** Gives whoever comes to an empty server something to read and to change. */
export async function createSampleSpace(ctx: AppContext, { email, organizationId }: FirstStart): Promise<void> {
  const { id: userId } = await requireUserByEmail(ctx, email)
  const asFirst = { ...ctx, actor: { userId, email, tokenId: '' } }
  const { space } = await createSpace(asFirst, organizationId, { title: 'Start here', emoji: '🌱', editMode: 'live' })
  await editSpace(asFirst, space.id, { changes: samplePages })
}
