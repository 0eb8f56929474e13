import { createRequire } from 'node:module'
import type { Icon } from './icon.ts'

/** What is used of a set of icons. */
interface IconSet {
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
}

const require = createRequire(import.meta.url)

/** The sets in which a name is looked up, the first first: filled icons, those of companies, and outlined ones. */
const sets = ['fa7-solid', 'fa7-brands', 'fa7-regular']

/** For a thread of the worker pool alone: a set is a large file, which is read with the first icon of it. */
export function findIcon(name: string): Icon | undefined {
  for (const set of sets) {
    const found = iconIn(require(`@iconify-json/${set}/icons.json`), name)
    if (found) return found
  }
  return undefined
}

function iconIn(
  { icons, aliases = {}, width: wide = 512, height: high = 512 }: IconSet,
  name: string,
): Icon | undefined {
  const meant = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name
  const icon = Object.hasOwn(icons, meant) ? icons[meant] : undefined
  if (!icon) return undefined
  const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  return { width: icon.width ?? wide, height: icon.height ?? high, paths }
}
