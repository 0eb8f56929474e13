import { parseWebAddress } from '@quire/api-validator/addresses'
import { BadRequestError } from '#errors.ts'

/** For addresses that no contract has checked, such as those of a command. */
export function requireWebAddress(field: string, address: string): URL {
  const url = parseWebAddress(address)
  if (!url) throw new BadRequestError(`${field} must be an http or https address`)
  return url
}

/** Without slashes at the end. A pattern would start over at every slash of a text of strangers. */
export function withoutSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
