import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UnusableDatabaseError } from '#db/errors.ts'

/** Throws where a file cannot be made without being in the way of anything. */
export function requireFreePlace(target: string): void {
  if (existsSync(target)) throw new UnusableDatabaseError(`${target} exists already`, 'Name a file that does not.')
  const folder = dirname(target)
  if (!existsSync(folder)) throw new UnusableDatabaseError(`there is no folder ${folder}`, 'Make it first.')
}
