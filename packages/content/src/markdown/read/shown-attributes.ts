import type { Attributes } from '#markdown/syntax/attributes.ts'
import type { HtmlTag } from '#markdown/syntax/html.ts'
import type { ReadContext } from './context.ts'

const addressNames = ['src', 'href', 'to', 'srcset']

/** The attributes of a tag, with the addresses that names in them stand for. */
export function shownAttributes({ attributes, code }: HtmlTag, context: ReadContext): Attributes {
  const found = addressNames.flatMap((name): [string, string][] => {
    const address = code[name] === undefined ? undefined : addressOfCode(code[name], context)
    return address === undefined ? [] : [[name, address]]
  })
  return found.length > 0 ? { ...attributes, ...Object.fromEntries(found) } : attributes
}

/** The address that a name was imported from. */
function addressOfCode(code: string, { dialect }: ReadContext): string | undefined {
  return dialect.imports.get(code.replace(/\.(?:src|default)$/, ''))
}

const themes =
  /\b(light|dark)\b["']?\s*:\s*(?:(?:require|useBaseUrl|withBase)\(\s*)?(?:["'`]([^"'`\\]*)["'`]|([A-Za-z_$][\w$.]*))/g

/** The two pictures of `sources={{light: …, dark: …}}`. */
export function themedSources(code: string, context: ReadContext): { light?: string; dark?: string } {
  const found: { light?: string; dark?: string } = {}
  for (const { 1: theme, 2: written, 3: name } of code.matchAll(themes)) {
    const address = written ?? addressOfCode(name ?? '', context)
    if (address !== undefined) found[theme === 'dark' ? 'dark' : 'light'] ??= address
  }
  return found
}

const entry = /\{([^{}]*)\}/g
const fields = {
  label: /(?:^|[\s,])["']?label["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/,
  value: /(?:^|[\s,])["']?value["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/,
}

/** The labels of `values={[{label: …, value: …}]}`, by their values. */
export function labelsOf(code: string): Map<string, string> {
  const labels = new Map<string, string>()
  for (const [, inside = ''] of code.matchAll(entry)) {
    const [label, value] = [fields.label, fields.value].map((pattern) => pattern.exec(inside)?.slice(1).find(Boolean))
    if (label !== undefined && value !== undefined) labels.set(value, label)
  }
  return labels
}
