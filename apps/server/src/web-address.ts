import { parseWebAddress } from '@quire/api-validator/addresses'
import { BadRequestError } from './errors.ts'

/** For addresses that no contract has checked, such as those of a command. */
export function requireWebAddress(field: string, address: string): URL {
  const url = parseWebAddress(address)
  if (!url) throw new BadRequestError(`${field} must be an http or https address`)
  return url
}
