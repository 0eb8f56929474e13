import type { Construct, State, TokenizeContext } from 'micromark-util-types'
import { characterOf, isLineEnd, takeLineEnd } from './codes.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    marker: 'marker'
    markerLine: 'markerLine'
  }
}

/** A longer one within a paragraph is text. */
const maxLength = 1_000

/** What a text that grows by its last character is: a part of a marker, all of one, or none. */
export type Judgement = 'part' | 'whole' | 'none'

interface MarkerReader {
  read(text: string): Judgement
  /** Whether it goes on in the next line. */
  mayGoOn(text: string): boolean
}

/** A marker is read character by character, over the lines that it stands in. */
export function markerConstruct(name: string, readerFor: (context: TokenizeContext) => MarkerReader): Construct {
  return {
    name,
    tokenize(effects, ok, nok) {
      const reader = readerFor(this)
      let text = ''
      const inside: State = (code) => {
        if (code === null || text.length > maxLength) return nok(code)
        if (isLineEnd(code)) {
          if (!reader.mayGoOn(text)) return nok(code)
          if (!text.endsWith('\n')) effects.exit('markerLine')
          takeLineEnd(effects, code)
          text += '\n'
          return inside
        }
        if (text.endsWith('\n')) effects.enter('markerLine')
        text += characterOf(code)
        effects.consume(code)
        const judgement = reader.read(text)
        if (judgement !== 'whole') return judgement === 'part' ? inside : nok
        effects.exit('markerLine')
        effects.exit('marker')
        return ok
      }
      return (code) => {
        effects.enter('marker')
        effects.enter('markerLine')
        return inside(code)
      }
    },
  }
}
