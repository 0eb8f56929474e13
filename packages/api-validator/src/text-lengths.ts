import type { Ajv } from './ajv.ts'

/**
 * A length counts characters, of which some take two units of a string. Ajv counts them one by one in every text, which
 * takes long for long ones; here they are counted only where the number of units leaves the answer open.
 */
export function countOnlyWhereNeeded(ajv: Ajv): void {
  for (const [keyword, isRight, comparison] of [
    ['maxLength', isWithin, 'more'],
    ['minLength', isAtLeast, 'fewer'],
  ] as const) {
    ajv.removeKeyword(keyword)
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      // A pattern or a format is tried on what is not too long, as with Ajv's own.
      before: 'pattern',
      errors: false,
      compile: (limit: number) => (text: string) => isRight(text, limit),
      error: { message: ({ schema }: { schema: number }) => `must NOT have ${comparison} than ${schema} characters` },
    })
  }
}

export function isWithin(text: string, most: number): boolean {
  if (text.length <= most) return true
  return text.length <= most * 2 && charactersIn(text) <= most
}

export function isAtLeast(text: string, least: number): boolean {
  if (text.length < least) return false
  return text.length >= least * 2 || charactersIn(text) >= least
}

function charactersIn(text: string): number {
  let pairs = 0
  for (let at = 0; at < text.length - 1; at++) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xd800 || (text.charCodeAt(at + 1) & 0xfc00) !== 0xdc00) continue
    pairs += 1
    at += 1
  }
  return text.length - pairs
}
