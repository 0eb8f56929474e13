import type { OperationRow } from '@quire/api-types'

/** A path of an operation, with the same word for each of its parameters. */
export function pathOf({ path }: Pick<OperationRow, 'path'>, word = 'any'): string {
  return path.replaceAll(/\{\w+\}/g, word)
}
