import type { PhrasingContent } from 'mdast'

/** White space at the edges of a cell or of HTML is padding, unless it is written as a character reference. */
export function keepEdges(phrases: PhrasingContent[]): PhrasingContent[] {
  return phrases.flatMap((phrase, index): PhrasingContent[] => {
    if (phrase.type !== 'text') return [phrase]
    const start = index === 0 && /^[ \t]/.test(phrase.value) ? 1 : 0
    const rest = phrase.value.slice(start)
    const end = index === phrases.length - 1 && /[ \t]$/.test(rest) ? rest.length - 1 : rest.length
    const text = rest.slice(0, end)
    return [
      ...characterReference(phrase.value.slice(0, start)),
      ...(text ? [{ type: 'text' as const, value: text }] : []),
      ...characterReference(rest.slice(end)),
    ]
  })
}

function characterReference(character: string): PhrasingContent[] {
  return character ? [{ type: 'html', value: `&#${character.charCodeAt(0)};` }] : []
}
