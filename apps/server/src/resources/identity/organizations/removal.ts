import { type AppContext, inTransaction } from '#context.ts'
import { continueDeletions, emptyStep } from '#deletions/delete-below.ts'
import { deleteOrganizationRow, deleteSomeMembers } from './repository.ts'

/** Shuts everybody out of an organization that is about to go; asked by whoever runs the server. */
export async function closeOrganization(ctx: AppContext, id: string): Promise<void> {
  while ((await inTransaction(ctx, (tx) => deleteSomeMembers(tx.db, id))) > 0);
}

/** Removes what is left of it, once its spaces are gone. People stay, who may belong to others. */
export async function removeOrganization(ctx: AppContext, id: string): Promise<void> {
  while ((await inTransaction(ctx, (tx) => emptyStep(tx, 'organization', { organizationId: id }))) > 0);
  await inTransaction(ctx, (tx) => deleteOrganizationRow(tx.db, id))
  while (await continueDeletions(ctx));
}
