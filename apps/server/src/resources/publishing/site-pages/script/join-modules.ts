import { readFileSync } from 'node:fs'

const importLine = /^import \{[^}]*\} from '\.\/([\w-]+\.js)'$/gm

/**
 * The modules of this folder as the one that pages load: each once, behind those that it imports, without comments and
 * indentation. What their top levels declare shares one scope there, so that no two may give the same name: a browser refuses that,
 * and a test does before. Comments stand on lines of their own, and no text goes over several lines.
 */
export function joinModules(entry: string): string {
  const joined = new Map<string, string>()
  const add = (name: string): void => {
    if (joined.has(name)) return
    joined.set(name, '')
    const source = readFileSync(new URL(name, import.meta.url), 'utf8')
    for (const [, imported = ''] of source.matchAll(importLine)) add(imported)
    joined.delete(name)
    joined.set(name, stripped(source))
  }
  add(entry)
  return [...joined.values()].join('')
}

function stripped(source: string): string {
  const lines = source
    .replace(importLine, '')
    .replace(/^export /gm, '')
    .split('\n')
    .map((line) => line.trim())
  return lines.map((line) => (line === '' || /^(?:\/\/|\/\*|\*(?: |\/|$))/.test(line) ? '' : `${line}\n`)).join('')
}
