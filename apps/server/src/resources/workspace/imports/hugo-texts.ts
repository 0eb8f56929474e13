import { pause } from '#workers/pause.ts'
import type { Bundle } from './bundle.ts'
import { type HugoSettings, siteOf } from './dialects/hugo-settings.ts'
import { readArguments, type WrittenShortcode } from './dialects/hugo-values.ts'
import type { TakeValue } from './fill-budget.ts'
import type { LeftOut } from './findings.ts'
import { createHugoMeanings } from './hugo-meanings.ts'
import { createUnknownShortcodes, isUnknownShortcode } from './unknown-shortcodes.ts'

export interface HugoTexts {
  /** A text in which shortcodes that only say something say it. */
  fill(text: string, path: string, take: TakeValue): Promise<string>
  /** Shortcodes that nobody knows, in the texts so far. */
  unsupported(): LeftOut[]
  /** Files that were read for it. */
  used: ReadonlySet<string>
  /** By the paths of texts: what they would say that nobody knows. */
  leftOut: ReadonlyMap<string, ReadonlyMap<string, LeftOut>>
}

const shortcodes = /\{\{([<%])\s{0,9}([\w-]{1,60}(?:[./][\w-]{1,60}){0,4})((?:\s[^{}]{0,500}?)?)\s{0,9}\/?([>%])\}\}/g
const closings = /\{\{[<%]\s{0,9}\/\s{0,9}([\w-]{1,60}(?:[./][\w-]{1,60}){0,4})/g
const fences = /^[ \t>]*(?:```|~~~)/gm

/** Puts what the settings of Hugo, its templates and its glossary say where texts ask for it. */
export function createHugoTexts(paths: readonly string[], read: Bundle['read'], settings: HugoSettings): HugoTexts {
  const meanings = createHugoMeanings(paths, read)
  const unknown = createUnknownShortcodes()
  const leftOut = new Map<string, Map<string, LeftOut>>()
  const leave = (name: string, page: string) => {
    const named = leftOut.get(page) ?? new Map<string, LeftOut>()
    leftOut.set(page, named)
    named.set(name, { name, reason: 'missing', message: `${page} shows it, and no settings say what it is` })
  }
  return {
    async fill(text, path, take) {
      if (!/\{\{[<%]/.test(text)) return text
      const site = siteOf(settings, path)
      const alone = new Set<string>()
      const filled = await fillShortcodes(text, {
        take,
        meaningOf: (written) => meanings.of(written, site),
        onUnknown({ name, words }) {
          if (name === 'param' || name === 'skew') leave(`${name} ${words.join(' ')}`.trim(), path)
          if (site && isUnknownShortcode(name)) alone.add(name)
        },
      })
      for (const [, name = ''] of text.matchAll(closings)) alone.delete(name)
      unknown.add(alone, path)
      return filled
    },
    unsupported: unknown.leftOut,
    used: meanings.used,
    leftOut,
  }
}

interface Filling {
  take: TakeValue
  meaningOf(written: WrittenShortcode): Promise<string | undefined>
  /** Called for those outside of code that stand for nothing that is known. */
  onUnknown(written: WrittenShortcode): void
}

async function fillShortcodes(text: string, { take, meaningOf, onUnknown }: Filling): Promise<string> {
  const isCode = codeIn(text)
  const written: string[] = []
  let at = 0
  for (const { 0: whole, 1: open, 2: name = '', 3: content = '', 4: close, index } of text.matchAll(shortcodes)) {
    await pause()
    if ((open === '<') !== (close === '>')) continue
    const shortcode = readArguments(name, content)
    const value = await meaningOf(shortcode)
    if (value === undefined) {
      if (!isCode(index)) onUnknown(shortcode)
      continue
    }
    written.push(text.slice(at, index), take(value))
    at = index + whole.length
  }
  return written.join('') + text.slice(at)
}

/** Whether a place is within a fence: places are asked for in their order. */
function codeIn(text: string): (at: number) => boolean {
  const starts = [...text.matchAll(fences)].map(({ index }) => index)
  let next = 0
  return (at) => {
    while (next < starts.length && (starts[next] ?? 0) < at) next += 1
    return next % 2 === 1
  }
}
