type CharacterClass = 'space' | 'punctuation' | 'word'

/** How the tokenizer sees a character, which is half of one for those outside the basic plane. */
function classOf(character: string): CharacterClass {
  if (character === '' || /\s/.test(character)) return 'space'
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'word'
}

/**
 * Whether a marker around a text opens and closes there. Each marker is used for one kind of formatting only, so that
 * no two of them meet; underscores do nothing within words.
 */
export function canMark(marker: string, text: string, { before, after }: { before: string; after: string }): boolean {
  const outside = [classOf(before.slice(-1)), classOf(after.slice(0, 1))]
  const inside = [classOf(text.slice(0, 1)), classOf(text.slice(-1))]
  return inside.every((within, side) => {
    if (within === 'space') return false
    const needsEdge = within === 'punctuation' || marker === '_'
    return !needsEdge || outside[side] !== 'word'
  })
}
