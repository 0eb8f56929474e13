import type { Construct, State } from 'micromark-util-types'
import { characterOf, isLineEnd, takeLineEnd } from './codes.ts'

/** Longer than a component that somebody defined in a page. */
export const maxModuleLength = 20_000

/** Lines that no statement goes on in. */
const otherLine = /^(?:import |export |```|~~~|#{1,6} )/

/** By how much a character opens or closes brackets. */
export function bracketOf(character: string): number {
  if (character === '(' || character === '[' || character === '{') return 1
  return character === ')' || character === ']' || character === '}' ? -1 : 0
}

/** A statement goes on over empty lines as long as its brackets are open, up to the line that begins with the last of them. */
export function moreOfModule(open: number): Construct {
  return {
    partial: true,
    tokenize: (effects, ok, nok) => {
      let depth = open
      let length = 0
      let line = ''

      const end: State = (code) => {
        if (depth <= 0) return /^[)\]}]/.test(line) ? ok(code) : nok(code)
        if (code === null) return nok(code)
        takeLineEnd(effects, code)
        line = ''
        return start
      }

      const start: State = (code) => {
        if (isLineEnd(code)) return end(code)
        effects.enter('wholeLine')
        return inside(code)
      }

      const inside: State = (code) => {
        if (isLineEnd(code)) {
          effects.exit('wholeLine')
          return end(code)
        }
        const character = characterOf(code)
        if (line.length < 8) line += character
        length += 1
        depth += bracketOf(character)
        effects.consume(code)
        return length > maxModuleLength || otherLine.test(line) ? nok : inside
      }

      return end
    },
  }
}
