import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd, takeLineEnd } from './codes.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    criticMark: 'criticMark'
    criticText: 'criticText'
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    criticMark: CriticMarkNode
  }
  interface RootContentMap {
    criticMark: CriticMarkNode
  }
}

/** `{++added++}`, `{--removed--}`, `{~~old~>new~~}`, `{==marked==}` and `{>>remark<<}`, as editors mark what they change. */
export interface CriticMarkNode {
  type: 'criticMark'
  kind: CriticKind
  value: string
}

export type CriticKind = '++' | '--' | '~~' | '==' | '>>'

/** A longer one is text. */
const maxLength = 1_000
const start = /^\{(?:\+\+|--|~~|==|>>)/

const criticMark: Construct = {
  name: 'criticMark',
  tokenize(effects, ok, nok) {
    let text = ''
    let end = ''
    const inside: State = (code) => {
      if (code === null || text.length > maxLength) return nok(code)
      if (isLineEnd(code)) {
        if (end === '') return nok(code)
        if (!text.endsWith('\n')) effects.exit('criticText')
        takeLineEnd(effects, code)
        text += '\n'
        return inside
      }
      if (text.endsWith('\n')) effects.enter('criticText')
      text += characterOf(code)
      if (text.length === 3) {
        if (!start.test(text)) return nok(code)
        end = `${text.slice(1) === '>>' ? '<<' : text.slice(1)}}`
      }
      effects.consume(code)
      if (text.length < 3 + end.length || !text.endsWith(end)) return inside
      effects.exit('criticText')
      effects.exit('criticMark')
      return ok
    }
    return (code) => {
      effects.enter('criticMark')
      effects.enter('criticText')
      return inside(code)
    }
  },
}

export const criticMarks: Extension = { text: { 123: criticMark } }

export const criticMarkNodes: TreeExtension = {
  enter: {
    criticMark(token) {
      const source = this.sliceSerialize(token)
      const value = source.slice(3, -3).replace(/\n[ \t>]*/g, ' ')
      this.enter({ type: 'criticMark', kind: source.slice(1, 3) as CriticKind, value }, token)
    },
  },
  exit: {
    criticMark(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
