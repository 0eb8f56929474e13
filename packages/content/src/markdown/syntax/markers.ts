import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd, takeLineEnd } from './codes.ts'
import { readHtmlTag } from './html.ts'
import { markerConstruct } from './marker-tokens.ts'
import { isShortcode } from './shortcode.ts'

declare module 'mdast' {
  interface PhrasingContentMap {
    marker: MarkerNode
  }
  interface RootContentMap {
    marker: MarkerNode
  }
}

/** A piece of a line that other systems do not show: `{#id}`, `{{< name >}}`, `{ .class }`, or `[!NOTE]`. */
export interface MarkerNode {
  type: 'marker'
  value: string
}

const maxLength = 1_000

/** `{#id .class name="value" download}`, also after a colon. Other words in braces are text. */
const attributes =
  /^\{:?[ \t]*(?:[#.][^\s"'{}<>=]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)|download|nofollow|noopener|data-[\w-]+)(?:[ \t]+(?:[#.][^\s"'{}<>=]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)|download|nofollow|noopener|data-[\w-]+))*[ \t]*\}$/

function isMarker(text: string): boolean {
  return (
    isShortcode(text) ||
    /^(?:\{\/\*[^\n]*\*\/\}|\{\{\/\*[^\n]*\*\/\}\})$/.test(text) ||
    /^\[![A-Za-z]{2,20}\]$|^\{docsify-[a-z-]{1,30}\}$/.test(text) ||
    attributes.test(text)
  )
}

/** Where it may end, by how it starts. */
function endOf(text: string): string | undefined {
  if (text.startsWith('{{<')) return '>}}'
  if (text.startsWith('{{%')) return '%}}'
  if (text.startsWith('{{#')) return '}}'
  if (text.startsWith('{{/')) return '*/}}'
  if (text.startsWith('{/*')) return '*/}'
  if (/^\{[:#. \w]/.test(text)) return '}'
  return text.startsWith('[!') ? ']' : undefined
}

const marker = markerConstruct('marker', () => {
  let quote = ''
  return {
    mayGoOn: (text) => /^\{\{[<%]/.test(text),
    read(text) {
      if (text.length < 3) return 'part'
      const end = endOf(text)
      if (end === undefined) return 'none'
      const character = text.slice(-1)
      if (quote) quote = character === quote ? '' : quote
      else if (character === '"' && end.length < 4 && end !== '*/}') quote = character
      if (quote || !text.endsWith(end)) return 'part'
      return isMarker(text) ? 'whole' : 'none'
    },
  }
})

/** `<Component of={code}>` or `<a @click="code">` within a line, which HTML does not take for a tag. */
const component: Construct = {
  name: 'component',
  add: 'after',
  tokenize(effects, ok, nok) {
    let text = ''
    const nesting = createNesting()
    const isMdx = this.parser.dialect?.isMdx
    const inside: State = (code) => {
      if (code === null || text.length > maxLength) return nok(code)
      if (isLineEnd(code)) {
        if (text.endsWith('\n')) return nok(code)
        effects.exit('htmlTextData')
        takeLineEnd(effects, code)
        nesting.add('\n')
        text += '\n'
        return inside
      }
      if (text.endsWith('\n')) effects.enter('htmlTextData')
      const character = characterOf(code)
      const isOutside = nesting.add(character)
      if (text.length === 1 && !/[A-Za-z/]/.test(character) && !(isMdx && character === '>')) return nok(code)
      if (isOutside && character === '<' && text !== '') return nok(code)
      text += character
      effects.consume(code)
      if (!isOutside || character !== '>') return inside
      const isFragment = isMdx && /^<\/?>$/.test(text)
      if (!isFragment && (!hasCode(text) || readHtmlTag(text)?.length !== text.length)) return nok
      effects.exit('htmlTextData')
      effects.exit('htmlText')
      return ok
    }
    return (code) => {
      effects.enter('htmlText')
      effects.enter('htmlTextData')
      return inside(code)
    }
  },
}

/** Whether a tag has code in braces, or attributes of Vue. */
function hasCode(tag: string): boolean {
  return tag.includes('{') || /\s[@#][\w-]/.test(tag)
}

/** Follows a tag by its characters: whether one stands outside of values in quotes and of code in braces. */
function createNesting(): { add(character: string): boolean } {
  let depth = 0
  let quote = ''
  let isEscaped = false
  return {
    add(character) {
      const isOutside = depth === 0 && quote === ''
      if (isEscaped) isEscaped = false
      else if (quote !== '') {
        isEscaped = character === '\\' && depth > 0
        if (character === quote) quote = ''
      } else if (character === '{') depth += 1
      else if (character === '}' && depth > 0) depth -= 1
      else if (character === '"' || character === "'" || (character === '`' && depth > 0)) quote = character
      return isOutside
    },
  }
}

export const markers: Extension = { text: { 60: component, 91: marker, 123: marker } }

export const markerNodes: TreeExtension = {
  enter: {
    marker(token) {
      this.enter({ type: 'marker', value: this.sliceSerialize(token).replace(/\n[ \t>]*/g, ' ') }, token)
    },
  },
  exit: {
    marker(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
