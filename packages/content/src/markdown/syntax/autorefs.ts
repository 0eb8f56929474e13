import type { Construct, Extension, State } from 'micromark-util-types'
import { characterOf, isLineEnd } from './codes.ts'

const maxLength = 300

/** `][package.name]` or `][]`: what refers to something that a program documents, and that no definition says the place of. */
const referenceEnd = /^\]\[(?:[A-Za-z_][\w-]{0,99}(?:(?:\.|::)[\w-]{1,99}){1,20})?\]$/

/** Tried where no definition is found: the end of a reference is a marker. */
const autoref: Construct = {
  name: 'autoref',
  add: 'after',
  tokenize(effects, ok, nok) {
    let text = ''
    const inside: State = (code) => {
      if (isLineEnd(code) || text.length > maxLength) return nok(code)
      const character = characterOf(code)
      if (text.length === 1 && character !== '[') return nok(code)
      text += character
      effects.consume(code)
      if (text.length < 3 || character !== ']') return inside
      return referenceEnd.test(text) ? end : nok
    }
    /** In front of an address or of another name, it is the beginning of something else. */
    const end: State = (code) => {
      if (code === 40 || code === 91) return nok(code)
      effects.exit('markerLine')
      effects.exit('marker')
      return ok(code)
    }
    return (code) => {
      effects.enter('marker')
      effects.enter('markerLine')
      return inside(code)
    }
  },
}

export const autorefs: Extension = { text: { 93: autoref } }
