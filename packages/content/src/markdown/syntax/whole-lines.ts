import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd, takeLineEnd } from './codes.ts'
import { isInlineComponent } from './html-names.ts'
import { codeShortcode, type Judgement, judge, mayEnd } from './judge-lines.ts'
import { chargeLook } from './meter.ts'
import { bracketOf, maxModuleLength, moreOfModule } from './module-lines.ts'

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

/** Longer than anything that somebody wrote by hand, and longer than code between shortcodes. */
const maxLength = 4_000
const maxCode = 60_000

const lines: Construct = {
  name: 'wholeLines',
  concrete: true,
  tokenize(effects, ok, nok) {
    let text = ''
    let lineStart = 0
    let judgement: Judgement = 'more'
    let isModule = false
    let brackets = 0
    let isInLine = false
    let limit = maxLength
    let code: string | undefined

    const nextLine: Construct = {
      partial: true,
      tokenize: (attempted, found, notFound) => (code) => {
        takeLineEnd(attempted, code)
        return (after) =>
          this.parser.lazy[this.now().line] || (isLineEnd(after) && !text.startsWith('{'))
            ? notFound(after)
            : found(after)
      },
    }

    const mayBeOver = () => {
      const line = text.slice(lineStart)
      if (lineStart === 0 || judgement === 'yes') return lineStart === 0
      return code === undefined ? mayEnd(text[0], line) : /\{\{[<%]\s*\//.test(line)
    }

    const inside: State = (sign) => {
      if (!isLineEnd(sign)) {
        if (!isInLine) effects.enter('wholeLine')
        isInLine = true
        const character = characterOf(sign)
        text += character
        if (isModule) brackets += bracketOf(character)
        effects.consume(sign)
        return text.length > limit || (text.length === 2 && /^\*[^[]$/.test(text)) ? nok : inside
      }
      if (isInLine) effects.exit('wholeLine')
      isInLine = false
      if (mayBeOver()) {
        chargeLook(this, text.length)
        judgement = judge(text, this.parser.dialect?.isMdx)
      }
      if (lineStart === 0 && text.startsWith('{')) {
        code = codeShortcode(text)
        if (code !== undefined && this.parser.isVerbatim?.(`{{${code}`, this.now().offset)) limit = maxCode
      }
      if (judgement === 'no') return nok(sign)
      if (judgement === 'yes' && !isModule) return end(sign)
      if (sign === null) return judgement === 'yes' ? end(sign) : nok(sign)
      return effects.attempt(nextLine, goOn, judgement === 'yes' ? endOrMore : nok)(sign)
    }

    const goOn: State = (code) => {
      text += '\n'
      lineStart = text.length
      return inside(code)
    }

    const endOrMore: State = (code) =>
      brackets > 0 ? effects.attempt(moreOfModule(brackets), end, end)(code) : end(code)

    const end: State = (code) => {
      effects.exit('wholeLines')
      return ok(code)
    }

    return (code) => {
      isModule = code === 101 || code === 105
      if (isModule) limit = maxModuleLength
      if (isModule && (this.interrupt || this.now().column > 1)) return nok(code)
      effects.enter('wholeLines')
      return inside(code)
    }
  },
}

/** The tag of a component on lines of its own: what follows it is Markdown, and not HTML up to an empty line. */
const componentLines: Construct = {
  ...lines,
  name: 'componentLines',
  tokenize(effects, ok, nok) {
    if (!this.parser.dialect?.hasComponents) return nok
    return effects.check(componentStart, lines.tokenize.call(this, effects, ok, nok), nok)
  },
}

/** `<Name` or `</Name`, of one that does not stand within a line. */
const componentStart: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let text = ''
    const inside: State = (code) => {
      const character = characterOf(code)
      if (isLineEnd(code) || /[^\w<./]/.test(character) || text.length > 99) {
        effects.exit('wholeLine')
        const [, name = ''] = /^<\/?([A-Z][\w.]*)/.exec(text) ?? []
        return name && !isInlineComponent(name.toLowerCase()) ? ok(code) : nok(code)
      }
      text += character
      effects.consume(code)
      return inside
    }
    return (code) => {
      effects.enter('wholeLine')
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
    60: [componentLines, { ...lines, add: 'after' }],
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
      else this.enter({ type: 'verbatim', value, isHidden: true, isDropped: /^\{(?![/*!])/.test(value) }, token)
    },
  },
  exit: {
    wholeLines(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
