import { type AppContext, inTransaction } from '#context.ts'
import { deleteMembersOf, deleteOrganizationRow } from './repository.ts'

/** Shuts everybody out of an organization that is about to go; asked by whoever runs the server. */
export function closeOrganization(ctx: AppContext, id: string): Promise<void> {
  return inTransaction(ctx, (tx) => deleteMembersOf(tx.db, id))
}

/** Removes what is left of it, once its spaces are gone. People stay, who may belong to others. */
export function removeOrganization(ctx: AppContext, id: string): Promise<void> {
  return inTransaction(ctx, (tx) => deleteOrganizationRow(tx.db, id))
}
