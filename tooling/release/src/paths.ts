import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')
export const changesPath = resolve(root, '.changeset')
/** The contract as it was released last, without its words. `pnpm release:version` replaces it. */
export const releasedPath = resolve(import.meta.dirname, '../released.gen.json')
export const currentPath = resolve(root, 'packages/api-validator/src/openapi.gen.json')
