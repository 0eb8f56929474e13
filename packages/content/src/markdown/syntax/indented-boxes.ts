import type { RootContent } from 'mdast'
import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Code, Construct, Extension, State } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedBox: 'indentedBox'
    indentedBoxHead: 'indentedBoxHead'
    indentedBoxIndent: 'indentedBoxIndent'
  }
}

declare module 'mdast' {
  interface RootContentMap {
    indentedBox: IndentedBoxNode
  }
}

/** `!!! note "Title"`, `??? note` or `=== "Tab"`, with what is indented below it. */
export interface IndentedBoxNode {
  type: 'indentedBox'
  head: string
  children: RootContent[]
}

/** How far the content is indented. */
const width = 4

const heads = /^(?:(?:!!!|\?\?\?\+?) {0,3}[\w-][^\n]*|===[!+]? {1,3}["'][^\n]*["'] *)$/

const maxHead = 500

const blankLine: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => {
    const inside: State = (code) => {
      if (!isSpace(code)) {
        effects.exit('linePrefix')
        return code === null || code < -2 ? ok(code) : nok(code)
      }
      effects.consume(code)
      return inside
    }
    return (code) => {
      if (code === null || code < -2) return ok(code)
      if (!isSpace(code)) return nok(code)
      effects.enter('linePrefix')
      return inside(code)
    }
  },
}

const indentation: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => {
    let size = 0
    const inside: State = (code) => {
      if (size === width) {
        effects.exit('indentedBoxIndent')
        return ok(code)
      }
      if (!isSpace(code)) return nok(code)
      size++
      effects.consume(code)
      return inside
    }
    return (code) => {
      if (!isSpace(code)) return nok(code)
      effects.enter('indentedBoxIndent')
      return inside(code)
    }
  },
}

export function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2
}

/** Lines that are empty or indented go on with what they stand in. */
export const indentedContinuation: Construct = {
  tokenize(effects, ok, nok) {
    return effects.check(blankLine, ok, effects.attempt(indentation, ok, nok))
  },
}

const box: Construct = {
  name: 'indentedBox',
  tokenize(effects, ok, nok) {
    let head = ''
    const inside: State = (code) => {
      if (code !== null && code >= -2) {
        head += code < 0 ? ' ' : String.fromCharCode(code)
        if (head.length > maxHead || (head.length === 3 && !/^(?:!!!|\?\?\?|===)$/.test(head))) return nok(code)
        effects.consume(code)
        return inside
      }
      if (!heads.test(head)) return nok(code)
      effects.exit('indentedBoxHead')
      return ok(code)
    }
    return (code) => {
      Object.assign(effects.enter('indentedBox'), { _container: true })
      effects.enter('indentedBoxHead')
      return inside(code)
    }
  },
  continuation: indentedContinuation,
  exit(effects) {
    effects.exit('indentedBox')
  },
}

export const indentedBoxes: Extension = { document: { 33: box, 61: box, 63: box } }

export const indentedBoxNodes: TreeExtension = {
  enter: {
    indentedBox(token) {
      this.enter({ type: 'indentedBox', head: '', children: [] }, token)
    },
  },
  exit: {
    indentedBoxHead(this: CompileContext, token): undefined {
      const node = this.stack.at(-1)
      if (node?.type === 'indentedBox') node.head = this.sliceSerialize(token)
    },
    indentedBox(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
