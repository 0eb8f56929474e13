import type { HugoSite } from './hugo-settings.ts'

/** A shortcode as it was written. */
export interface WrittenShortcode {
  name: string
  /** What it is given by name, and what without. */
  named: ReadonlyMap<string, string>
  words: readonly string[]
}

const parts = /(?:([\w-]{1,60})\s{0,9}=\s{0,9})?(?:"((?:[^"\\]|\\.){0,500})"|`([^`]{0,500})`|([^\s"`=]{1,500}))/g

export function readArguments(name: string, content: string): WrittenShortcode {
  const named = new Map<string, string>()
  const words: string[] = []
  for (const [, key, double, back, bare] of content.matchAll(parts)) {
    const value = double ?? back ?? bare ?? ''
    if (key === undefined) words.push(value)
    else named.set(key, value)
  }
  return { name, named, words }
}

/** What a shortcode stands for that says a value of the settings; undefined when they do not have it. */
export function settingOf({ name, words }: WrittenShortcode, site: HugoSite | undefined): string | undefined {
  const [first = '', second = '0', third = ''] = words
  if (name === 'param') return site?.params.get(first.toLowerCase())
  return name === 'skew' && site
    ? skewedVersion({ of: first, by: Number(second), mark: third || '.' }, site)
    : undefined
}

/** Kubernetes counts versions from the one that its settings say. */
function skewedVersion({ of, by, mark }: { of: string; by: number; mark: string }, { params }: HugoSite) {
  const isCurrent = of.startsWith('current')
  const version = params.get(isCurrent ? 'version' : 'latest')?.replaceAll('v', '')
  const [, major, minor] = /^(\d{1,6})\.(\d{1,6})/.exec(version ?? '') ?? []
  if (version === undefined || major === undefined || !Number.isInteger(by)) return undefined
  const skewed = (steps: number, between = '.') => `${major}${between}${Number(minor) + steps}`
  switch (of) {
    case 'currentVersion':
    case 'latestVersion':
      return version
    case 'currentPatchVersion':
      return `${version}.0`
    case 'nextMinorVersion':
      return skewed(1)
    case 'prevMinorVersion':
      return skewed(-1)
    case 'oldestMinorVersion':
      return skewed(-2)
    case 'currentVersionAddMinor':
    case 'latestVersionAddMinor':
      return skewed(by, mark)
    default:
      return undefined
  }
}

/** Longer templates do more than to say a value. */
const maxTemplate = 1_000
const action = /\{\{-?\s{0,9}([^{}]{0,200}?)\s{0,9}-?\}\}/g
const param = /^(?:\$?\.(?:Page\.)?Site|site)\.Params\.([\w.]+)$/
const given = /^\$?\.Get\s+(?:(\d)|"([\w-]+)")$/

/** What a template of a shortcode says that is nothing but words, settings, and what the shortcode is given. */
export function fillTemplate(
  template: string,
  { named, words }: WrittenShortcode,
  { params }: HugoSite,
): string | undefined {
  if (template.length > maxTemplate) return undefined
  const plain = template
    .replace(/\{\{-?\s{0,9}\/\*[^*]{0,500}\*\/\s{0,9}-?\}\}/g, '')
    .replace(/\s{1,99}(?=\{\{-)/g, '')
    .replace(/(?<=-\}\})\s+/g, '')
  let isKnown = !/[<>]/.test(plain)
  const text = plain.replace(action, (_, inside: string) => {
    const name = param.exec(inside)?.[1]
    const [, index, key] = given.exec(inside) ?? []
    const value =
      name !== undefined
        ? params.get(name.toLowerCase())
        : index !== undefined
          ? words[Number(index)]
          : named.get(key ?? '')
    if (value === undefined) isKnown = false
    return value ?? ''
  })
  return isKnown && text.trim() !== '' ? text.trim() : undefined
}
