import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd } from './codes.ts'

const start = ':id='
const maxLength = 200

/** `:id=name` at the end of a line, as docsify names the anchor of a heading. */
const headingId: Construct = {
  name: 'headingId',
  tokenize(effects, ok, nok) {
    let text = ''
    if (this.previous !== 32) return nok
    const inside: State = (code) => {
      if (isLineEnd(code) && text.length > start.length) {
        effects.exit('marker')
        return ok(code)
      }
      const character = characterOf(code)
      const expected = start[text.length]
      if (character === ' ' || (expected ?? character) !== character || text.length > maxLength) return nok(code)
      text += character
      effects.consume(code)
      return inside
    }
    return (code) => {
      effects.enter('marker')
      return inside(code)
    }
  },
}

export const headingIds: Extension = { text: { 58: headingId } }
