import { emojiToName, nameToEmoji } from 'gemoji'
import type { CompileContext, Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Code, Construct, Extension, State, Token, TokenizeContext } from 'micromark-util-types'
import { codeOfEmoji } from '#document/emoji.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji'
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    emoji: EmojiNode
  }
  interface RootContentMap {
    emoji: EmojiNode
  }
}

export interface EmojiNode {
  type: 'emoji'
  /** Code points of the emoji, hexadecimal, joined by `-`. */
  code: string
}

const colon = 58
const longestName = Object.keys(nameToEmoji).reduce((most, { length }) => Math.max(most, length), 0)

/** `:name:` of a known emoji, unless it continues a word or a path such as `std::x::y`. */
const shortcode: Construct = {
  name: 'emoji',
  tokenize(effects, ok, nok) {
    let name = ''
    if (!isStart(this)) return nok

    const inside: State = (code) => {
      if (code === colon && Object.hasOwn(nameToEmoji, name)) {
        effects.consume(code)
        effects.exit('emoji')
        return ok
      }
      if (!isNameCharacter(code) || name.length === longestName) return nok(code)
      name += String.fromCharCode(code ?? 0)
      effects.consume(code)
      return inside
    }

    return (code) => {
      effects.enter('emoji')
      effects.consume(code)
      return inside
    }
  },
}

function isStart({ previous, events }: TokenizeContext): boolean {
  if (previous === colon) return events.at(-1)?.[1].type === 'emoji'
  return !isWordCharacter(previous)
}

export function isWordCharacter(code: Code): boolean {
  return code !== null && code >= 0 && /\w/.test(String.fromCharCode(code))
}

function isNameCharacter(code: Code): boolean {
  return code === 43 || code === 45 || isWordCharacter(code)
}

export const emoji: Extension = { text: { [colon]: shortcode } }

export const emojiNodes: TreeExtension = {
  enter: {
    emoji(token) {
      const name = this.sliceSerialize(token).slice(1, -1)
      this.enter({ type: 'emoji', code: codeOfEmoji(nameToEmoji[name] ?? '') }, token)
    },
  },
  exit: {
    emoji(this: CompileContext, token: Token): undefined {
      this.exit(token)
    },
  },
}

/** The name that prints an emoji. */
export function nameOfEmoji(emoji: string): string | undefined {
  return Object.hasOwn(emojiToName, emoji) ? emojiToName[emoji] : undefined
}
