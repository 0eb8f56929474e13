import type { IdentityTables } from './tables/identity.ts'

/** Every table of the file, by name. */
export interface Tables extends IdentityTables {}
