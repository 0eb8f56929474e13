import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown'
import { handlers } from './handlers.ts'

/** What text must not look like, beyond what Markdown itself knows. */
const unsafe: Unsafe[] = [
  { atBreak: true, character: '{', after: '[%*/{!#]' },
  { atBreak: true, character: '<', after: '<<' },
  { atBreak: true, character: '<', after: '/?>' },
  { atBreak: true, character: ':', after: '::' },
  { atBreak: true, character: ':', after: '[ \\t]' },
  { atBreak: true, character: '/', after: '//' },
  { atBreak: true, character: '!', after: '!!' },
  { atBreak: true, character: '?', after: '\\?\\?' },
  { atBreak: true, character: '!', after: '>' },
  { atBreak: true, character: '?', after: '>' },
  { atBreak: true, character: '=', after: '==' },
  { character: '=', after: '=[^\\s=]', inConstruct: 'phrasing' },
  { character: ':', after: 'id=', inConstruct: 'phrasing' },
  { atBreak: true, character: 'i', after: 'mport[ \\t]' },
  { atBreak: true, character: 'e', after: 'xport[ \\t]' },
  { character: '{', after: '(?=[#.:/ \\t]|%-?[ \\t]*comment|\\{[<%#!-]|[\\w:-]+=)', inConstruct: 'phrasing' },
  { character: '{', after: `(?=["'\`](?:[ \\t]|\\\\[nt])*["'\`]|props\\.|\\{[^{}]*\\$)`, inConstruct: 'phrasing' },
  { character: '{', after: `(?=[%"'\`])`, inConstruct: 'htmlLine' },
  { character: '{', after: '(?:\\+\\+|--|~~|==|>>)', inConstruct: 'phrasing' },
  { character: '{', after: '(?:download|nofollow|noopener|data-|docsify-)', inConstruct: 'phrasing' },
  { character: ':', after: '(?=[-+\\w]{1,60}:)', inConstruct: 'phrasing' },
  { character: ':', before: '\\]', inConstruct: 'phrasing' },
  { character: '+', after: '\\+[a-zA-Z\\d-]', inConstruct: 'phrasing' },
  { character: '$', inConstruct: 'phrasing' },
  { character: '<', inConstruct: 'destinationRaw' },
  { character: '@', before: '[+\\-.\\w]', after: '(?=[\\-.\\w])', inConstruct: 'phrasing', notInConstruct: 'autolink' },
]

const math = mathToMarkdown({ singleDollarTextMath: false })

const options: Options = {
  bullet: '-',
  bulletOther: '+',
  rule: '*',
  fences: true,
  listItemIndent: 'one',
  extensions: [
    gfmToMarkdown({ tablePipeAlign: false }),
    { ...math, unsafe: (math.unsafe ?? []).filter(({ inConstruct }) => inConstruct !== 'phrasing') },
    { handlers, unsafe },
  ],
}

const codeUnsafe: Unsafe[] = [
  { character: '{', inConstruct: 'phrasing' },
  { character: '<', after: '/?>', inConstruct: 'phrasing' },
  ...[')', ']', '}'].map((character): Unsafe => ({ atBreak: true, character })),
]

/** Where braces are code, no brace of a text may stand for itself, and no bracket that begins a line end a statement. */
const bracesAsCode: Options = {
  ...options,
  extensions: [...(options.extensions ?? []), { unsafe: codeUnsafe }],
}

export function printTree(children: RootContent[], hasCode = false): string {
  return toMarkdown({ type: 'root', children }, hasCode ? bracesAsCode : options)
}

/** Prints a line for use in HTML. */
export function printLine(children: PhrasingContent[], hasCode: boolean): string {
  const line: Nodes = { type: 'htmlLine', children }
  return toMarkdown(line, hasCode ? bracesAsCode : options).replace(/\n$/, '')
}
