import type { Code, Construct, Extension, State } from 'micromark-util-types'
import { isWordCharacter } from './emoji.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText'
    mathTextData: 'mathTextData'
    mathTextSequence: 'mathTextSequence'
  }
}

const dollar = 36
const backslash = 92

/**
 * `$formula$` on one line. Prices and shell variables have dollars, too: no space may follow the first or precede
 * the last, and no letter or digit may follow the last.
 */
const dollarMathText: Construct = {
  name: 'dollarMathText',
  previous(code) {
    return code !== dollar || this.events.at(-1)?.[1].type === 'characterEscape'
  },
  tokenize(effects, ok, nok) {
    let previous: Code = null
    if (!dollarMathText.previous?.call(this, this.previous)) return nok

    const inside: State = (code) => {
      if (code === null || code < -2) return nok(code)
      if (code === dollar && previous === null) return nok(code)
      if (code === dollar && !isSpace(previous)) return effects.check(closing, close, escapedOrInside)(code)
      return escapedOrInside(code)
    }

    const escapedOrInside: State = (code) => {
      if (previous === null) {
        if (isSpace(code)) return nok(code)
        effects.enter('mathTextData')
      }
      previous = code
      effects.consume(code)
      return code === backslash ? afterBackslash : inside
    }

    const afterBackslash: State = (code) => {
      if (code !== dollar && code !== backslash) return inside(code)
      previous = code
      effects.consume(code)
      return inside
    }

    const close: State = (code) => {
      effects.exit('mathTextData')
      effects.enter('mathTextSequence')
      effects.consume(code)
      effects.exit('mathTextSequence')
      effects.exit('mathText')
      return ok
    }

    return (code) => {
      effects.enter('mathText')
      effects.enter('mathTextSequence')
      effects.consume(code)
      effects.exit('mathTextSequence')
      return inside
    }
  },
}

const closing: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter('mathTextSequence')
    effects.consume(code)
    effects.exit('mathTextSequence')
    return (next) => (next === dollar || isWordCharacter(next) ? nok(next) : ok(next))
  },
}

function isSpace(code: Code): boolean {
  return code === 32 || (code !== null && code < 0)
}

export const dollarMath: Extension = { text: { [dollar]: dollarMathText } }

/** Whether `$formula$` followed by a character reads back as that formula. */
export function fitsInDollars(formula: string, next: string): boolean {
  if (!/^[^\s$](?:.*\S)?$/.test(formula) || /^\w/.test(next)) return false
  return !/[$]/.test(formula.replace(/\\[\\$]/g, '')) && !/\\$/.test(formula.replace(/\\\\/g, ''))
}
