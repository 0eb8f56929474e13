import type { AppContext } from '#context.ts'
import { deleteBelowAll } from '#deletions/delete-below.ts'

/** Removes the links of an organization to what it handed over to another one. */
export function dropInvites(
  tx: AppContext,
  organizationId: string,
  { collectionIds = [], spaceIds }: { collectionIds?: readonly string[]; spaceIds: readonly string[] },
): Promise<void> {
  const deletion = (targetKind: 'collection' | 'space') => (targetId: string) => ({
    kind: 'inviteTarget' as const,
    key: { organizationId, targetKind, targetId },
  })
  return deleteBelowAll(tx, [...collectionIds.map(deletion('collection')), ...spaceIds.map(deletion('space'))])
}
