import { pause } from '#workers/pause.ts'
import { createAddressIndex, meantUrls } from './address-index.ts'
import type { FoundText, LeftOut } from './findings.ts'
import { limits } from './limits.ts'
import { titleFromName } from './names.ts'
import type { ReadPage } from './readers/page-text.ts'
import { eachNode, pathAddress, type TreeNode } from './tree/node.ts'

/** By the paths of texts: the texts that components in them stand for. */
export type ComponentParts = ReadonlyMap<string, ReadonlySet<string>>

/** Finds the texts that pages of MDX take in as components. */
export async function findComponentParts(texts: ReadonlyMap<string, ReadPage>): Promise<ComponentParts> {
  const found = new Map<string, Set<string>>()
  const index = createAddressIndex<string>()
  await index.addAll(texts.keys(), (path) => ({ addresses: [pathAddress(path)], value: path }))
  for (const [path, { links }] of texts) {
    for (const { form, address } of links) {
      if (form !== 'component') continue
      await pause()
      const part = [...meantUrls(address, pathAddress(path), true)].map((url) => index.get(url)).find(Boolean)
      if (part !== undefined && part !== path) found.set(path, (found.get(path) ?? new Set()).add(part))
    }
  }
  return found
}

/** Both, by the paths of texts. */
export function joinParts(one: ComponentParts, other: ComponentParts): ComponentParts {
  const joined = new Map(one)
  for (const [path, parts] of other) joined.set(path, new Set([...(one.get(path) ?? []), ...parts]))
  return joined
}

/** Behind the path of a text that is a page as well. */
const partMark = '?part'

/** The address of a text as content that pages share: that of its file, which its links are relative to. */
function partAddress(path: string, isPage: boolean): string {
  return pathAddress(path) + (isPage ? partMark : '')
}

/** The address of the file. */
export function unmarkedAddress(address: string): string {
  return address.endsWith(partMark) ? address.slice(0, -partMark.length) : address
}

/** Texts as content that pages share. */
export function foundReusables(
  paths: readonly string[],
  { texts, tree }: { texts: ReadonlyMap<string, ReadPage>; tree: readonly TreeNode[] },
): FoundText[] {
  const pages = new Set([...eachNode(tree)].map(({ node }) => node.path))
  return paths.flatMap((path) => {
    const text = texts.get(path)
    if (!text) return []
    const { title = titleFromName(path), markdown, links, problems } = text
    return [{ address: partAddress(path, pages.has(path)), title, markdown, links, ...(problems && { problems }) }]
  })
}

/** The components that nothing is shown of, each with the first text that has it. */
export function unseenIn(
  texts: ReadonlyMap<string, ReadPage>,
  parts: ReadonlyMap<string, ReadonlySet<string>>,
): LeftOut[] {
  const found = new Map<string, { first: string; count: number }>()
  for (const [path, { unseen = [], links }] of texts) {
    const taken = parts.has(path) ? new Set(links.map(({ component }) => component)) : undefined
    for (const name of unseen) {
      if (taken?.has(name)) continue
      const known = found.get(name)
      if (known) known.count += 1
      else if (found.size < limits.maxNamed) found.set(name, { first: path, count: 1 })
    }
  }
  return [...found].map(([name, { first, count }]) => {
    const where = count === 1 ? first : `${first} and ${count - 1} other ${count === 2 ? 'text' : 'texts'}`
    return { name: `<${name}>`, reason: 'unsupported', message: `only its own program shows it: ${where}` }
  })
}
