const types: ReadonlySet<string> = new Set(['openapi-operation', 'openapi-webhook', 'openapi-schemas'])

/** Whether a block stands for a part of an API. */
export function isApiBlock(type: string | undefined): boolean {
  return type !== undefined && types.has(type)
}

/** On one page; further ones are shown by their names. */
export const mostApiBlocks = 200
