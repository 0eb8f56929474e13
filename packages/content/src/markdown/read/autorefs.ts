import type { Phrase } from './html-spans.ts'

/** Words are looked for this far before the end of a reference. */
const maxPhrases = 20
const name = /^[A-Za-z_]\w{0,99}(?:(?:\.|::)\w{1,99}){0,20}$/

/** References to what a program documents are the words that they are called by, without the brackets around them. */
export function withoutAutorefs(phrases: Phrase[]): Phrase[] {
  if (!phrases.some(isEnd)) return phrases
  const read: Phrase[] = []
  for (const phrase of phrases) {
    const words = isEnd(phrase) ? takeWords(read, phrase.value === '][]') : undefined
    if (words) for (const word of words) read.push(word)
    else read.push(phrase)
  }
  return read
}

function isEnd(phrase: Phrase): phrase is Phrase & { type: 'marker' } {
  return phrase.type === 'marker' && phrase.value.startsWith('][')
}

/** Takes the bracket that opens the reference, and what is behind it. A name that stands for itself is code. */
function takeWords(read: Phrase[], isAlone: boolean): Phrase[] | undefined {
  for (let index = read.length - 1; index >= Math.max(0, read.length - maxPhrases); index -= 1) {
    const phrase = read[index]
    if (phrase?.type !== 'text') continue
    const at = phrase.value.lastIndexOf('[')
    if (phrase.value.lastIndexOf(']') > at) return undefined
    if (at < 0) continue
    const [before, behind] = [phrase.value.slice(0, at), phrase.value.slice(at + 1)]
    const others = read.slice(index + 1)
    if (/\w$/.test(before) || (behind.trim() === '' && others.length === 0) || /^\d+$/.test(behind)) return undefined
    read.length = index
    if (before !== '') read.push({ ...phrase, value: before })
    if (isAlone && others.length === 0 && name.test(behind) && /[._:]/.test(behind))
      return [{ type: 'inlineCode', value: behind }]
    return [...(behind === '' ? [] : [{ ...phrase, value: behind }]), ...others]
  }
  return undefined
}
