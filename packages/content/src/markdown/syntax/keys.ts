import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { isWordCharacter } from './emoji.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    keys: 'keys'
    iconName: 'iconName'
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    keys: KeysNode
  }
  interface RootContentMap {
    keys: KeysNode
  }
}

/** `++ctrl+alt+del++`, as MkDocs writes keys that are pressed together. */
export interface KeysNode {
  type: 'keys'
  names: string[]
}

/** A longer one is text, and is printed as such. */
const maxLength = 60
const keys = /^\+\+[a-z0-9-]+(?:\+[a-z0-9-]+)*\+\+$/i
const icon = /^:(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:$/

/** A run of characters without space that is one of these once it is whole. */
function wordConstruct(type: 'keys' | 'iconName', { whole, inside }: { whole: RegExp; inside: RegExp }): Construct {
  return {
    name: type,
    tokenize(effects, ok, nok) {
      let text = ''
      if (isWordCharacter(this.previous)) return nok
      const next: State = (code) => {
        if (code === null || code < 33 || text.length > maxLength) return nok(code)
        text += String.fromCharCode(code)
        if (!inside.test(text)) return nok(code)
        effects.consume(code)
        if (!whole.test(text)) return next
        effects.exit(type)
        return ok
      }
      return (code) => {
        effects.enter(type)
        return next(code)
      }
    },
  }
}

export const keysAndIcons: Extension = {
  text: {
    43: wordConstruct('keys', { whole: keys, inside: /^\+(?:$|\+[a-z0-9+-]*$)/i }),
    58: wordConstruct('iconName', { whole: icon, inside: /^:[a-z0-9-]*:?$/ }),
  },
}

export const keysAndIconsNodes: TreeExtension = {
  enter: {
    keys(token) {
      const names = this.sliceSerialize(token).slice(2, -2).split('+')
      this.enter({ type: 'keys', names: names.map(titled) }, token)
    },
    iconName(token) {
      this.enter({ type: 'marker', value: this.sliceSerialize(token) }, token)
    },
  },
  exit: { keys: close, iconName: close },
}

function titled(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

function close(this: CompileContext, token: Parameters<CompileContext['exit']>[0]): undefined {
  this.exit(token)
}
