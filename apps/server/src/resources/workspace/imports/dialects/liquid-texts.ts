import { posix } from 'node:path'
import type { TakeValue } from '../fill-budget.ts'
import type { LeftOut } from '../findings.ts'
import { folderOf } from '../tree/paths.ts'
import { createUnknownShortcodes } from '../unknown-shortcodes.ts'
import { addParams } from './hugo-settings.ts'
import { joinPath, readSettingsFile, type SettingsSource, settingText } from './settings-file.ts'

/** What tags and values of Jekyll stand for, where that is an address, a setting or a fence of code. */
export interface LiquidTexts {
  fill(text: string, path: string, take: TakeValue): string
  /** Files that its texts include and that nobody draws, so far. */
  unsupported(): LeftOut[]
}

interface LiquidSite {
  folder: string
  values: ReadonlyMap<string, string>
}

export async function readLiquid(published: SettingsSource): Promise<LiquidTexts> {
  const sites: LiquidSite[] = []
  for (const path of published.others) {
    if (!/(?:^|\/)_config\.ya?ml$/i.test(path)) continue
    const settings = await readSettingsFile(published, path)
    const folder = joinPath(folderOf(path), settingText(settings.source) ?? '.')
    const values = new Map<string, string>()
    addParams(values, settings, 'site.')
    if (folder !== undefined) sites.push({ folder, values })
  }
  const unknown = createUnknownShortcodes('include')
  return {
    fill(text, path, take) {
      const site = sites.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
      if (!site || !/\{[{%:]/.test(text)) return text
      const missing = new Set<string>()
      const filled = fillLiquid(text, { ...site, path, take, onInclude: (name) => missing.add(name) })
      unknown.add(missing, path)
      return filled
    },
    unsupported: unknown.leftOut,
  }
}

interface Filling extends LiquidSite {
  path: string
  take: TakeValue
  onInclude(name: string): void
}

/** A list of one entry that kramdown makes a table of contents of. */
const contents =
  /^[ \t]{0,3}(?:[*+-]|1\.)[ \t]{1,9}[^\n]{0,200}\n[ \t]{0,9}\{:[ \t]{0,9}toc[^{}\n]{0,100}\}[ \t]{0,9}$/gm
/** kramdown takes the id of a heading from the line below it. */
const headingIds = /^(#{1,6}[ \t][^\n]{0,500})\n[ \t]{0,3}\{:[ \t]{0,9}(#[\w.:-]{1,100})[^{}\n]{0,100}\}[ \t]{0,9}$/gm
const pieces =
  /(?:(?<=^|\n)[ \t]{0,9}\{%-?[ \t]{0,9}(raw|endraw)[ \t]{0,9}-?%\}[ \t]{0,9}\n)|\{%-?[ \t]{0,9}(raw|endraw|link|highlight|endhighlight|include|include_relative|include_cached)(?![\w-])([^%{}\n]{0,300}?)-?%\}|\{\{-?[ \t]{0,9}([^{}\n]{1,300}?)[ \t]{0,9}-?\}\}/g

function fillLiquid(text: string, filling: Filling): string {
  let isRaw = false
  const written = text.replace(contents, '').replace(headingIds, '$1 {$2}')
  return written.replace(
    pieces,
    (whole: string, line?: string, named?: string, content = '', value?: string, at = 0) => {
      const tag = line ?? named
      if (tag === 'raw' || tag === 'endraw') {
        isRaw = tag === 'raw'
        return ''
      }
      if (isRaw) return whole
      if (value !== undefined)
        return meantValue(value, filling, written.slice(at + whole.length, at + whole.length + 40)) ?? whole
      if (tag === 'link') return addressOf(content.trim(), filling)
      if (tag === 'highlight') return `~~~~${content.trim().split(/\s/)[0]}`
      if (tag === 'endhighlight') return '~~~~'
      filling.onInclude(content.trim().split(/\s/)[0] ?? '')
      return isAlone(written, at, whole.length) ? whole : ''
    },
  )
}

/** From the page to the file: what Jekyll makes of it is where it is published. */
function addressOf(file: string, { folder, path }: Filling): string {
  const target = joinPath(folder, file.replace(/^["']|["']$/g, ''))
  return target === undefined ? file : encodeURI(posix.relative(folderOf(path), target) || posix.basename(target))
}

/** `site.name`, or `"/path" | relative_url`; what is prepended to addresses of the site is where it stands, and so nothing. */
function meantValue(expression: string, { values, take }: Filling, behind: string): string | undefined {
  const [, , literal] =
    /^(["'])([^"'|]{0,200})\1[ \t]{0,9}\|[ \t]{0,9}(?:relative_url|absolute_url|prepend:[^|]{0,60})/.exec(expression) ??
    []
  if (literal !== undefined) return literal.startsWith('/') ? literal : `/${literal}`
  const name = /^site\.[\w.-]{1,100}$/.exec(expression)?.[0].toLowerCase()
  if (name === 'site.baseurl') return ''
  if (name === 'site.url' && /^(?:\/|\{\{-?[ \t]{0,9}site\.baseurl)/.test(behind)) return ''
  const value = name === undefined ? undefined : values.get(name)
  return value === undefined ? undefined : take(value)
}

function isAlone(text: string, at: number, length: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const end = text.indexOf('\n', at + length)
  return before.trim() === '' && text.slice(at + length, end < 0 ? undefined : end).trim() === ''
}
