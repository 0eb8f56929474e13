import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd } from './codes.ts'
import { isWordCharacter } from './emoji.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    highlight: 'highlight'
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    highlight: HighlightNode
  }
  interface RootContentMap {
    highlight: HighlightNode
  }
}

/** `==words==`, as MkDocs writes what a pen has marked. */
export interface HighlightNode {
  type: 'highlight'
  value: string
}

const equals = 61

/** A longer one is text. */
const maxLength = 300

const highlight: Construct = {
  name: 'highlight',
  tokenize(effects, ok, nok) {
    let text = ''
    if (isWordCharacter(this.previous) || this.previous === equals) return nok
    const inside: State = (code) => {
      if (isLineEnd(code) || text.length > maxLength) return nok(code)
      text += characterOf(code)
      if (text.length < 4 && !/^={1,2}$|^==[^=\s]$/.test(text)) return nok(code)
      effects.consume(code)
      return text.length > 4 && /[^=\s]==$/.test(text) ? end : inside
    }
    const end: State = (code) => {
      if (isWordCharacter(code) || code === equals) return inside(code)
      effects.exit('highlight')
      return ok(code)
    }
    return (code) => {
      effects.enter('highlight')
      return inside(code)
    }
  },
}

export const highlights: Extension = { text: { [equals]: highlight } }

export const highlightNodes: TreeExtension = {
  enter: {
    highlight(token) {
      this.enter({ type: 'highlight', value: this.sliceSerialize(token).slice(2, -2) }, token)
    },
  },
  exit: {
    highlight(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
