import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd } from './codes.ts'
import { bracesEnd, readHtmlTag } from './html.ts'
import { isInlineName } from './html-names.ts'
import { chargeLook } from './meter.ts'
import { isShortcode } from './shortcode.ts'
import { trimSpace } from './space.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    wholeLines: 'wholeLines'
    wholeLine: 'wholeLine'
  }
}

declare module 'mdast' {
  interface RootContentMap {
    containerLine: ContainerLineNode
    shortcode: ShortcodeNode
  }
}

/** `::: name title`, or `:::` that ends it. */
export interface ContainerLineNode {
  type: 'containerLine'
  value: string
}

/** `{{< name … >}}` on a line of its own. */
export interface ShortcodeNode {
  type: 'shortcode'
  value: string
}

/** Whether lines are what is looked for, may become it with the next one, or are something else. */
type Judgement = 'yes' | 'more' | 'no'

/** Longer than anything that somebody wrote by hand. */
const maxLength = 4_000

const patterns = {
  container: /^:{3,}[ \t]*(?:$|[\w{[-])/,
  slashes: /^\/{3,}[ \t]*(?:[\w-]+[ \t]*(?:\|[^\n]*)?)?$/,
  codeShortcode: /^\{\{[<%]\s*(highlight|mermaid)\b[^\n]*[>%]\}\}(?:$|\n)/,
  module:
    /^(?:import[ \t]+(?:[\w$*{][^\n]*[ \t}]from[ \t]+)?["'][^"'\n]+["'];?[ \t]*(?:\n|$)|export[ \t]+(?:default|const|let|var|function|async|class|type|interface|\{|\*)(?=[ \t{*]|$))/,
}

function judge(text: string): Judgement {
  const source = trimSpace(text)
  switch (source[0]) {
    case ':':
      return patterns.container.test(source) ? 'yes' : 'no'
    case '/':
      return patterns.slashes.test(source) ? 'yes' : 'no'
    case '[':
      return /^\[\[?toc\]?\]$/i.test(source) ? 'yes' : 'no'
    case '{':
      return judgeBraces(source)
    case '<':
      return judgeTag(source)
    default:
      return judgeModule(source)
  }
}

/** Shortcodes, remarks of components, and files that are included. */
function judgeBraces(source: string): Judgement {
  const code = patterns.codeShortcode.exec(source)?.[1]
  if (code) return /\{\{[<%]\s*\/\s*(?:highlight|mermaid)\s*[>%]\}\}$/.test(source) ? 'yes' : 'more'
  if (isShortcode(source)) return 'yes'
  const close = source.startsWith('{/*') ? '*/}' : source.startsWith('{* ') ? '*}' : undefined
  if (!close) return 'no'
  const end = source.indexOf(close)
  if (end < 0) return close === '*/}' ? 'more' : 'no'
  return end + close.length === source.length ? 'yes' : 'no'
}

/** The tag of a component, which may go on over lines, and whose attributes may be code. */
function judgeTag(source: string): Judgement {
  const name = /^<\/?([a-zA-Z][\w.-]*)/.exec(source)?.[1]
  if (!name || (isInlineName(name) && !/[\n{]/.test(source))) return 'no'
  const tag = readHtmlTag(source)
  if (!tag) return hasOpenEnd(source) ? 'more' : 'no'
  return tag.length === source.length ? 'yes' : 'no'
}

/** Whether a tag may still end in a later line. */
function hasOpenEnd(source: string): boolean {
  let rest = ''
  let at = 0
  for (let brace = source.indexOf('{'); brace >= 0; brace = source.indexOf('{', at)) {
    const end = bracesEnd(source, brace)
    if (end === undefined) return true
    rest += source.slice(at, brace)
    at = end
  }
  rest += source.slice(at)
  return !/[<>]/.test(rest.slice(1)) || (rest.match(/"/g)?.length ?? 0) % 2 === 1
}

/** Statements of a module go on up to an empty line. */
function judgeModule(source: string): Judgement {
  if (/^import[ \t]+[\w$*{][^;'"}]*$/.test(source) && source.includes('{')) return 'more'
  return patterns.module.test(source.replace(/\n\s*/g, ' ').slice(0, 500)) || patterns.module.test(source)
    ? 'yes'
    : 'no'
}

/** Whether a further line can change the judgement: of all that goes on without it, the whole would be read each time. */
function mayEnd(first: string | undefined, line: string): boolean {
  return first === '{' ? line.includes('}') : first !== '<' || /[<>{}"]/.test(line)
}

const lines: Construct = {
  name: 'wholeLines',
  concrete: true,
  tokenize(effects, ok, nok) {
    let text = ''
    let lineStart = 0
    let judgement: Judgement = 'more'
    let isModule = false
    let isInLine = false

    const nextLine: Construct = {
      partial: true,
      tokenize: (attempted, found, notFound) => (code) => {
        attempted.enter('lineEnding')
        attempted.consume(code)
        attempted.exit('lineEnding')
        return (after) =>
          this.parser.lazy[this.now().line] || (isLineEnd(after) && !text.startsWith('{'))
            ? notFound(after)
            : found(after)
      },
    }

    const inside: State = (code) => {
      if (!isLineEnd(code)) {
        if (!isInLine) effects.enter('wholeLine')
        isInLine = true
        text += characterOf(code)
        effects.consume(code)
        return text.length > maxLength ? nok : inside
      }
      if (isInLine) effects.exit('wholeLine')
      isInLine = false
      if (lineStart === 0 || mayEnd(text[0], text.slice(lineStart))) {
        chargeLook(this, text.length)
        judgement = judge(text)
      }
      if (judgement === 'no') return nok(code)
      if (judgement === 'yes' && !isModule) return end(code)
      if (code === null) return judgement === 'yes' ? end(code) : nok(code)
      return effects.attempt(nextLine, goOn, judgement === 'yes' ? end : nok)(code)
    }

    const goOn: State = (code) => {
      text += '\n'
      lineStart = text.length
      return inside(code)
    }

    const end: State = (code) => {
      effects.exit('wholeLines')
      return ok(code)
    }

    return (code) => {
      isModule = code === 101 || code === 105
      if (isModule && (this.interrupt || this.now().column > 1)) return nok(code)
      effects.enter('wholeLines')
      return inside(code)
    }
  },
}

/** Tags of components are tried after HTML, which knows most of them. */
export const wholeLines: Extension = {
  flow: { 47: lines, 58: lines, 60: { ...lines, add: 'after' }, 91: lines, 101: lines, 105: lines, 123: lines },
}

export const wholeLineNodes: TreeExtension = {
  enter: {
    wholeLines(token) {
      const value = this.sliceSerialize(token)
      if (/^[:/]/.test(value)) this.enter({ type: 'containerLine', value }, token)
      else if (value.startsWith('{{')) this.enter({ type: 'shortcode', value }, token)
      else if (value.startsWith('<')) this.enter({ type: 'html', value }, token)
      else this.enter({ type: 'verbatim', value, isHidden: true }, token)
    },
  },
  exit: {
    wholeLines(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
