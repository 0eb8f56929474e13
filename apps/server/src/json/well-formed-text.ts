import { InvalidRequest } from '@quire/api-validator'

/** Refuses U+0000 and halves of surrogate pairs, which are no text, and says where they stand. */
export function requireWellFormed(text: string, where: () => string): void {
  if (text.includes('\0')) throw new InvalidRequest(400, `${where()} must not contain the character U+0000`)
  if (text.isWellFormed()) return
  throw new InvalidRequest(400, `${where()} contains half of a surrogate pair, which is no character`)
}

const longestName = 200

/** Such as `body.changes[0].title`, from names and numbers. */
export function fieldOf(root: string, keys: (string | number)[]): string {
  let name = root
  for (const key of keys) {
    if (name.length > longestName) break
    name += typeof key === 'number' ? `[${key}]` : `.${key}`
  }
  // Names come from the caller, and any of them may be broken.
  return name.slice(0, longestName).toWellFormed().replaceAll('\0', '')
}
