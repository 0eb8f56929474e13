import type { Construct, State, TokenizeContext } from 'micromark-util-types'
import { characterOf, isLineEnd, takeLineEnd } from './codes.ts'
import { createTagScan } from './tag.ts'

/** Longer than a diagram that somebody wrote into a tag. */
const maxLength = 20_000

/** The end of a line, when the next one belongs to the same list item or quote. */
export function nextLine(context: TokenizeContext): Construct {
  return {
    partial: true,
    tokenize: (effects, ok, nok) => (code) => {
      // The text ends without a line end.
      if (code === null) return nok(code)
      takeLineEnd(effects, code)
      return (after) => (context.parser.lazy[context.now().line] ? nok(after) : ok(after))
    },
  }
}

/**
 * The lines that a tag goes on in after its first one, up to the line that ends with it. Only a value in quotes goes on
 * over an empty line. A line that starts with another tag ends the attempt, so that no text is read for many of them.
 */
export function moreLines(context: TokenizeContext, first: string, found: (length: number) => void): Construct {
  return {
    partial: true,
    tokenize: (effects, ok, nok) => {
      const scan = createTagScan()
      for (const character of first.slice(2)) scan.ends(character)
      let length = first.length
      let line = ''
      let end = 0

      const start: State = (code) => {
        length += 1
        line = ''
        if (isLineEnd(code)) return nextOrNot(code)
        effects.enter('tagLine')
        return inside(code)
      }

      const inside: State = (code) => {
        if (isLineEnd(code)) {
          effects.exit('tagLine')
          return nextOrNot(code)
        }
        const character = characterOf(code)
        if (end > 0 && character !== ' ') return nok(code)
        line += character
        length += 1
        effects.consume(code)
        if (end === 0 && scan.ends(character)) end = length
        return isOver() ? nok : inside
      }

      const isOver = () => length > maxLength || (line.length < 99 && /^ *\{%/.test(line))

      const nextOrNot: State = (code) => {
        if (end > 0) {
          found(end)
          return ok(code)
        }
        scan.ends('\n')
        if (code === null || (line.trim() === '' && !scan.isInQuotes())) return nok(code)
        return effects.attempt(nextLine(context), start, nok)(code)
      }

      return effects.attempt(nextLine(context), start, nok)
    },
  }
}
