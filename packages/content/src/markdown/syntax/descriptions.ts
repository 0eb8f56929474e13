import type { RootContent } from 'mdast'
import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { indentedContinuation, isSpace } from './indented-boxes.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    description: 'description'
    descriptionMark: 'descriptionMark'
  }
}

declare module 'mdast' {
  interface RootContentMap {
    description: DescriptionNode
  }
}

/** `: What a term means`, with what is indented below it. */
export interface DescriptionNode {
  type: 'description'
  children: RootContent[]
}

/** How many spaces behind the colon are not part of what it means. */
const maxSpaces = 3

const description: Construct = {
  name: 'description',
  tokenize(effects, ok, nok) {
    let spaces = 0
    const inside: State = (code) => {
      if (isSpace(code) && spaces < maxSpaces) {
        spaces++
        effects.consume(code)
        return inside
      }
      if (spaces === 0 || code === null || code < -2) return nok(code)
      effects.exit('descriptionMark')
      return ok(code)
    }
    return (code) => {
      Object.assign(effects.enter('description'), { _container: true })
      effects.enter('descriptionMark')
      effects.consume(code)
      return inside
    }
  },
  continuation: indentedContinuation,
  exit(effects) {
    effects.exit('description')
  },
}

export const descriptions: Extension = { document: { 58: description } }

export const descriptionNodes: TreeExtension = {
  enter: {
    description(token) {
      this.enter({ type: 'description', children: [] }, token)
    },
  },
  exit: {
    description(this: CompileContext, token): undefined {
      this.exit(token)
    },
  },
}
