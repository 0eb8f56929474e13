import type { Extension } from 'micromark-util-types'
import { markerConstruct } from './marker-tokens.ts'

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
const remark = markerConstruct('remark', ({ parser, now }) => {
  let end: RegExp | undefined
  const isEnded = parser.isVerbatim?.('comment', now().offset)
  const endOf = (text: string) => (end ??= kinds.find(({ start }) => start.test(text))?.end)
  return {
    mayGoOn: (text) => endOf(`${text}\n`) !== undefined,
    read(text) {
      if (text.length === 2 && !/^\{[%{#]/.test(text)) return 'none'
      const found = text.length < maxStart ? endOf(text) : end
      if (found === undefined) return text.length < maxStart ? 'part' : 'none'
      if (text.startsWith('{%') && !isEnded) return 'none'
      return text.endsWith('}') && found.test(text.slice(-maxStart)) ? 'whole' : 'part'
    },
  }
})

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
