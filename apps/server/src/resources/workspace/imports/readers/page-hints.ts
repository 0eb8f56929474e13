import { isVisible, type JsonObject, type PageTag } from '@quire/content'
import { readFrontMatter } from '@quire/content/markdown'
import type { FoundCover, FoundFields } from '../findings.ts'
import { isData } from './front-matter-values.ts'
import type { PageHints } from './page-text.ts'
import { flagsOf, readVisibility } from './page-visibility.ts'
import { variablesOf } from './variables.ts'

type Data = Record<string, unknown>

const maxDescription = 2048
const layoutParts = ['title', 'description', 'tableOfContents', 'outline', 'pagination', 'metadata'] as const

/** What the front matter of Markdown says about its page, in the words of GitBook, Docusaurus, Hugo, Jekyll and VitePress. */
export function readHints(markdown: string, now: string): PageHints {
  const frontMatter = readFrontMatter(markdown)
  const { data } = frontMatter
  const { visibility, problems } = readVisibility(frontMatter, now)
  const fields = { ...fieldsOf(data), ...visibility }
  const order = numberIn(data, ['order', 'sidebar_position', 'weight', 'nav_order', 'position'])
  const label = textIn(data, ['sidebar_label', 'linkTitle', 'nav_title', 'shortTitle'])
  const slug = textIn(data, ['slug'])
  // Tables of contents go by the id, and links by the others.
  const names = ['permalink', 'url', 'slug', 'id'].map((name) => textIn(data, [name]))
  const oldPaths = listIn(data, ['aliases', 'redirect_from'])
  const aliases = [...names, ...oldPaths]
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(problems.length > 0 && { problems }),
    ...(order !== undefined && { order }),
    ...(label !== undefined && { label }),
    ...(slug !== undefined && { slug }),
    ...(oldPaths.length > 0 && { oldPaths }),
    ...(data.cascade !== undefined && { below: cascadeOf(data.cascade) }),
    aliases: aliases.filter((alias) => alias !== undefined && alias !== ''),
  } as PageHints
}

/** Hugo's, of all pages below one: one map, or several for some of them each. */
function cascadeOf(cascade: unknown): PageHints['below'] {
  return (Array.isArray(cascade) ? cascade.slice(0, 20) : [cascade]).flatMap((item: unknown) => {
    if (!isData(item)) return []
    const target = ['target', '_target'].map((name) => item[name]).find(isData)
    const pattern = target && textIn(target, ['path'])
    return [{ visibility: flagsOf({ ...(isData(item.params) && item.params), ...item }), ...(pattern && { pattern }) }]
  })
}

function fieldsOf(data: Data): FoundFields {
  const description = textIn(data, ['description'])?.slice(0, maxDescription)
  const icon = textIn(data, ['icon'])
  const cover = coverOf(data)
  const layout = layoutOf(data)
  const tags = tagsOf(data)
  const variables = variablesOf(data.vars)
  return {
    ...(description && { description }),
    ...(icon && /^[a-z0-9-]{1,50}$/.test(icon) && { icon }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(cover && { cover }),
    ...(layout && { layout }),
  }
}

const mostTags = 50
const longestTag = 100

/** A list of words, of words with more beside them, or one line of them. */
function tagsOf({ tags }: Data): PageTag[] {
  const listed: unknown[] = typeof tags === 'string' ? tags.split(',') : Array.isArray(tags) ? tags : []
  const found = new Map<string, PageTag>()
  for (const item of listed) {
    const tag = isData(item) ? textIn(item, ['tag', 'label', 'name', 'title']) : textIn({ item }, ['item'])
    if (!isVisible(tag ?? '') || tag === undefined || tag.length > longestTag || found.has(tag)) continue
    found.set(tag, isData(item) && item.primary === true ? { tag, primary: true } : { tag })
  }
  return [...found.values()].slice(0, mostTags)
}

function coverOf(data: Data): FoundCover | undefined {
  const address = textIn(data, ['cover'])
  const addressDark = textIn(data, ['coverDark'])
  const yPos = numberIn(data, ['coverY'])
  if (!address) return undefined
  return { address, ...(addressDark && { addressDark }), ...(yPos !== undefined && { yPos }) }
}

/** GitBook's: parts are shown or not, and the page and its cover have a width. */
function layoutOf({ layout, hide }: Data): JsonObject | undefined {
  const parts: Record<string, string | boolean> = {}
  if (isData(layout)) {
    for (const name of layoutParts) {
      const visible = isData(layout[name]) ? layout[name].visible : undefined
      if (typeof visible === 'boolean') parts[name] = visible
    }
    const { cover, width } = layout
    if (isData(cover) && typeof cover.visible === 'boolean') parts.cover = cover.visible
    if (isData(cover) && (cover.size === 'full' || cover.size === 'hero')) parts.coverSize = cover.size
    if (width === 'wide' || width === 'default') parts.width = width
  }
  // MkDocs' Material names the parts that are not shown.
  if (Array.isArray(hide) && hide.includes('toc')) parts.outline = false
  if (Array.isArray(hide) && hide.includes('navigation')) parts.tableOfContents = false
  return Object.keys(parts).length > 0 ? parts : undefined
}

function textIn(data: Data, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = data[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  }
  return undefined
}

function numberIn(data: Data, names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = data[name]
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return undefined
}

function listIn(data: Data, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const value = data[name]
    return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string').slice(0, 100)
  })
}
