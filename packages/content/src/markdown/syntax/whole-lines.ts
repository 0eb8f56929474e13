import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd } from './codes.ts'
import { type Judgement, judge, mayEnd } from './judge-lines.ts'
import { chargeLook } from './meter.ts'

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

/** Longer than anything that somebody wrote by hand. */
const maxLength = 4_000

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
        return text.length > maxLength || /^\*[^[]$/.test(text) ? nok : inside
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
  flow: {
    42: lines,
    45: lines,
    47: lines,
    58: lines,
    60: { ...lines, add: 'after' },
    91: lines,
    101: lines,
    105: lines,
    123: lines,
  },
}

export const wholeLineNodes: TreeExtension = {
  enter: {
    wholeLines(token) {
      const value = this.sliceSerialize(token)
      if (/^[:/]/.test(value)) this.enter({ type: 'containerLine', value }, token)
      else if (value.startsWith('{{')) this.enter({ type: 'shortcode', value }, token)
      else if (/^<(?!<<)/.test(value)) this.enter({ type: 'html', value }, token)
      else this.enter({ type: 'verbatim', value, isHidden: true }, token)
    },
  },
  exit: {
    wholeLines(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
