import { stringOf } from './build.ts'
import type { Data } from './types.ts'

/** How a block of code is shown. */
export interface CodeLook {
  title: string | undefined
  /** The language as it was written. */
  syntax: string | undefined
  /** The number of its first line; undefined for one whose lines have none. */
  firstNumber: number | undefined
  /** Whether long lines go on in the next one. */
  isWrapped: boolean
}

export function codeLook(data: Data | undefined): CodeLook {
  return {
    title: stringOf(data, 'title') ?? stringOf(data, 'description'),
    // What stands in braces is for other programs.
    syntax: stringOf(data, 'syntax')?.replace(/^\{.*$/s, '') || undefined,
    firstNumber: firstNumber(data),
    isWrapped: data?.overflow === 'wrap' || /(?:^|\s)wrap(?:\s|$)/.test(stringOf(data, 'meta') ?? ''),
  }
}

/** `lineNumbers` of the tag, or what other programs write behind the language: `showLineNumbers`, `linenums="5"`. */
function firstNumber(data: Data | undefined): number | undefined {
  const meta = stringOf(data, 'meta') ?? ''
  const [written, from] =
    /\b(?:linenums|showLineNumbers|lineNumbers)(?:=["'{]?(\d{1,6})["'}]?|\b(?!=))/.exec(meta) ?? []
  if (data?.lineNumbers === false || (written === undefined && data?.lineNumbers !== true)) return undefined
  return from === undefined ? 1 : Number(from)
}
