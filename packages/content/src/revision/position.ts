import { hash } from 'node:crypto'
import { BASE_62_DIGITS, generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/**
 * A position between two others: a fractional index. It ends in digits derived from the page, so that two pages which
 * both sides of a merge insert at the same index get different positions, and another one fits between them.
 */
export function positionBetween(low: string | undefined, high: string | undefined, pageId: string): string {
  const middle = generateKeyBetween(low, high)
  // Digits can only be added to a position that does not begin the upper one.
  const stem = high?.startsWith(middle) ? generateKeyBetween(low, middle) : middle
  const position = stem + ownDigits(pageId)
  return high === undefined || position < high ? position : middle
}

/** As many positions between two others, in order. */
export function positionsBetween(low: string | undefined, high: string | undefined, count: number): string[] {
  return generateNKeysBetween(low, high, count)
}

export function isPosition(text: string): boolean {
  try {
    generateKeyBetween(text, null)
    return true
  } catch {
    return false
  }
}

function ownDigits(pageId: string): string {
  const bytes = hash('sha256', pageId, 'buffer').subarray(0, 4)
  // The digit 0 is left out because a position cannot end in it.
  return Array.from(bytes, (byte) => BASE_62_DIGITS.charAt(1 + (byte % 61))).join('')
}
