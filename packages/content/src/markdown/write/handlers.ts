import type { Delete, Emphasis, Link, Nodes, Parents, Strong, Text } from 'mdast'
import { mathToMarkdown } from 'mdast-util-math'
import { defaultHandlers, type Handle, type Info, type Options, type State } from 'mdast-util-to-markdown'
import { fitsInDollars } from '#markdown/syntax/dollar-math.ts'
import { canMark } from './flanks.ts'
import type { ElementNode, HtmlLineNode, ShortcodesNode, TaggedNode } from './nodes.ts'

const punctuation = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~']

/** Keeps apart what would mean something together, and is not shown. */
export const separator = '<!---->'

/** A marker where it works, HTML tags where it does not. */
function marked(marker: string, name: string): Handle {
  const handle = (node: Strong | Emphasis | Delete, _: Parents | undefined, state: State, info: Info): string => {
    const text = state.containerPhrasing(node, { ...info, before: marker, after: marker })
    if (canMark(marker, text, info)) return marker + text + marker
    return `<${name}>${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}</${name}>`
  }
  return startsWith(handle, marker[0] ?? '')
}

function element(node: ElementNode, _: Parents | undefined, state: State, info: Info): string {
  return node.start + state.containerPhrasing(node, { ...info, before: '>', after: '<' }) + node.end
}

function htmlLine(node: HtmlLineNode, _: Parents | undefined, state: State, info: Info): string {
  const exits = [state.enter('phrasing'), state.enter('htmlLine')]
  const line = state.containerPhrasing(node, { ...info, before: '>', after: '<' })
  for (const exit of exits.reverse()) exit()
  return line
}

/** Within HTML, a backslash escapes nothing. */
function text(node: Text, parent: Parents | undefined, state: State, info: Info): string {
  if (state.stack.includes('htmlLine')) return state.safe(node.value, { ...info, encode: punctuation })
  return defaultHandlers.text(node, parent, state, info)
}

/** Tags end a paragraph, but not HTML: that goes on up to an empty line. */
function tagged(node: TaggedNode, _: Parents | undefined, state: State, info: Info): string {
  const lines = state.containerFlow(node, info)
  const end = node.end && (endsWithHtml(node) ? `\n${node.end}` : node.end)
  return [node.start, lines, end].filter(Boolean).join('\n')
}

function endsWithHtml(node: Nodes): boolean {
  let last: Nodes | undefined = node
  while (last && 'children' in last) last = last.children.at(-1)
  return last?.type === 'html'
}

function shortcodes(node: ShortcodesNode, _: Parents | undefined, __: State, info: Info): string {
  return /[\w:]$/.test(info.before) ? separator + node.value : node.value
}

type Formula = Nodes & { value: string }

const defaultMath = mathToMarkdown({ singleDollarTextMath: false })

function inlineMath(node: Formula, parent: Parents | undefined, state: State, info: Info): string {
  const formula = printFormula(node, parent, state, info)
  return state.stack.includes('tableCell') ? formula.replaceAll('|', '\\|') : formula
}

/** A paragraph of nothing but `$$formula$$` would be read as a block. */
function printFormula(node: Formula, parent: Parents | undefined, state: State, info: Info): string {
  const start = info.before.endsWith('$') ? separator : ''
  if (fitsInDollars(node.value, info.after)) return `${start}$${node.value}$`
  const value = start + (defaultMath.handlers?.inlineMath?.(node, parent, state, info) ?? '')
  return parent?.type === 'paragraph' && parent.children.length === 1 ? value + separator : value
}

/** Not everything that is recognised as an address of mail may stand between angle brackets. */
const link: Handle = Object.assign(
  (node: Link, parent: Parents | undefined, state: State, info: Info): string => {
    if (!isMail(node)) return defaultHandlers.link(node, parent, state, info)
    const { options } = state
    state.options = { ...options, resourceLink: true }
    const printed = defaultHandlers.link(node, parent, state, info)
    state.options = options
    return printed
  },
  {
    peek: (node: Link, parent: Parents | undefined, state: State) =>
      isMail(node) ? '[' : defaultHandlers.link.peek(node, parent, state),
  },
)

function isMail({ url }: Link): boolean {
  return url.startsWith('mailto:')
}

/** What follows a text decides how it is written, so the text asks what that starts with. */
function startsWith(handle: Handle, first: string): Handle {
  return Object.assign(handle, { peek: () => first })
}

export const handlers: NonNullable<Options['handlers']> = {
  strong: marked('**', 'strong'),
  emphasis: marked('_', 'em'),
  delete: marked('~~', 'del'),
  element: startsWith(element, '<'),
  shortcodes: startsWith(shortcodes, ':'),
  inlineMath: startsWith(inlineMath, '$'),
  htmlLine,
  link,
  tagged,
  text,
}
