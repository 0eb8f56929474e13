/** Where an operation is described on its page: the same for as long as it is there. */
export function anchorOf({ key, method }: { key: string; method: string }): string {
  const words = `${method} ${key}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('-')
}
