import { limits } from './limits.ts'
import { UnreadableError } from './readers/reader.ts'

/** Counts a value before it is put into a text; throws when that is too much. */
export type TakeValue = (value: string) => string

/** A short name may stand for much: what names bring into texts is bounded, for each text and in all. */
export function createFillBudget(): { ofText(): TakeValue } {
  let left = limits.maxFilledLength
  return {
    ofText() {
      let own = limits.maxPageFilled
      return (value) => {
        if (value.length > own) throw new UnreadableError(tooMuch('it', limits.maxPageFilled))
        if (value.length > left) throw new UnreadableError(tooMuch('all pages together', limits.maxFilledLength))
        own -= value.length
        left -= value.length
        return value
      }
    },
  }
}

function tooMuch(where: string, most: number): string {
  return `settings, templates and glossaries put more than ${most} characters into ${where}`
}
