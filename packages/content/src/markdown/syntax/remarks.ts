import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd, takeLineEnd } from './codes.ts'

/** A longer one within a paragraph is text. */
const maxLength = 1_000

/** How those of templates begin, by what ends them: Liquid and Jekyll, Hugo twice, Jinja, Handlebars and Go. */
const kinds = [
  { start: /^\{%-?[ \t]{0,9}comment[ \t]{0,9}-?%\}/, end: /\{%-?[ \t]{0,9}endcomment[ \t]{0,9}-?%\}$/ },
  {
    start: /^\{\{[<%][ \t]{0,9}comment[ \t]{0,9}[>%]\}\}/,
    end: /\{\{[<%][ \t]{0,9}\/[ \t]{0,9}comment[ \t]{0,9}[>%]\}\}$/,
  },
  { start: /^\{#[\s-]/, end: /#\}$/ },
  { start: /^\{\{!--/, end: /--\}\}$/ },
  { start: /^\{\{- ?\/\*/, end: /\*\/ ?-?\}\}$/ },
]

/** Longer than any beginning. */
const maxStart = 40

/** What whoever wrote a text says to others who write, within a line or over several. */
const remark: Construct = {
  name: 'remark',
  tokenize(effects, ok, nok) {
    let text = ''
    let end: RegExp | undefined
    const isEnded = this.parser.isVerbatim?.('comment', this.now().offset)
    const inside: State = (code) => {
      if (code === null || text.length > maxLength) return nok(code)
      if (isLineEnd(code)) {
        end ??= kinds.find(({ start }) => start.test(`${text}\n`))?.end
        if (end === undefined) return nok(code)
        if (!text.endsWith('\n')) effects.exit('markerLine')
        takeLineEnd(effects, code)
        text += '\n'
        return inside
      }
      if (text.endsWith('\n')) effects.enter('markerLine')
      text += characterOf(code)
      effects.consume(code)
      if (text.length === 2 && !/^\{[%{#]/.test(text)) return nok
      end ??= text.length < maxStart ? kinds.find(({ start }) => start.test(text))?.end : undefined
      if (end === undefined) return text.length < maxStart ? inside : nok
      if (text.startsWith('{%') && !isEnded) return nok
      if (!text.endsWith('}') || !end.test(text.slice(-maxStart))) return inside
      effects.exit('markerLine')
      effects.exit('marker')
      return ok
    }
    return (code) => {
      effects.enter('marker')
      effects.enter('markerLine')
      return inside(code)
    }
  },
}

/** Looked for before anything else that begins with a brace. */
export const remarks: Extension = { text: { 123: remark } }

export function isTemplateRemark(text: string): boolean {
  return text.startsWith('{') && kinds.some(({ start }) => start.test(text))
}

const liquidStart = /\{%-?[ \t]{0,9}comment[ \t]{0,9}-?%\}/g
const liquidEnd = /\{%-?[ \t]{0,9}endcomment[ \t]{0,9}-?%\}/g

/** How many more remarks of Liquid are open behind a line than before it. */
export function openedBy(line: string): number {
  return (line.match(liquidStart)?.length ?? 0) - (line.match(liquidEnd)?.length ?? 0)
}

/** Whether a line begins with a remark that it does not end, or that is all of it. */
export function beginsRemark(line: string): boolean {
  if (line.trimStart().search(liquidStart) !== 0) return false
  return openedBy(line) > 0 || line.trimEnd().endsWith('%}')
}
