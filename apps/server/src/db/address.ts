import { isAbsolute, resolve } from 'node:path'
import type { DatabaseAddress } from './database.ts'

/** Reads DATABASE_URL; undefined where it names no database. Relative paths start in `folder`. */
export function readAddress(text: string, folder: string): DatabaseAddress | undefined {
  if (/^postgres(ql)?:/.test(text)) return isAddress(text) ? { engine: 'postgres', url: text } : undefined
  const path = /^file:(?:\/\/)?(.+)$/.exec(text)?.[1]
  return path ? { engine: 'sqlite', path: isAbsolute(path) ? path : resolve(folder, path) } : undefined
}

/** Without a host it is one of this machine, also where a user is named. */
function isAddress(text: string): boolean {
  return URL.canParse(text.replace('@/', '@localhost/'))
}
