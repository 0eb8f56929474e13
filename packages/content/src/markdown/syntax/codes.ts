import type { Code, Effects } from 'micromark-util-types'

export function isLineEnd(code: Code): boolean {
  return code === null || code < -2
}

/** One character for each code, so that lengths agree: the rest of a tab is a code of its own. */
export function characterOf(code: Code): string {
  return code === null || code < 0 ? ' ' : String.fromCharCode(code)
}

/** The end of a line within what goes on in the next one. */
export function takeLineEnd(effects: Effects, code: Code): void {
  effects.enter('lineEnding')
  effects.consume(code)
  effects.exit('lineEnding')
}
