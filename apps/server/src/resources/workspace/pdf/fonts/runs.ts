import { cjkOrder, type Face, type Faces, thai } from './faces.ts'
import type { CjkFamily, Style } from './families.ts'

/** Text in one face. */
export interface Run {
  text: string
  face: Face
  /** Its words are put together by the font, which knows that they go from right to left. */
  isShapedWhole?: boolean
}

export type SplitRuns = (text: string, style: Style) => Run[]

/** No script combines more code points into one character; longer sequences are abuse. */
const maxGrapheme = 32
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const plain = /^[\x20-\x7e]*$/
const looksLikeEmoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u
/** Characters that have no shape of their own, and those that no text should have. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\p{Variation_Selector}/u
/** Stands for what no bundled font can show. */
const unknown = '\u25a1'

/** Cuts a text into pieces that one font can show. Of `about`, the whole text, the language is guessed. */
export function runSplitter(faces: Faces, about: string): SplitRuns {
  const families = cjkOrder(about)
  const known = faces.found as Map<string, Run | undefined>

  const find = (grapheme: string, style: Style): Run | undefined => {
    const key = `${families[0]} ${style.mono ? 'm' : ''}${style.bold ? 'b' : ''}${style.italic ? 'i' : ''} ${grapheme}`
    if (!known.has(key)) known.set(key, runOf(grapheme, { faces, families, style }))
    return known.get(key)
  }

  return (text, style) => {
    if (plain.test(text)) {
      const face = style.mono ? faces.dejaVu(style) : faces.notoSans(0x20, style)
      if (face) return text ? [{ text, face }] : []
    }
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const run = find(segment.slice(0, maxGrapheme), style)
      const last = runs.at(-1)
      if (run && last?.face === run.face) last.text += run.text
      else if (run) runs.push({ ...run })
    }
    return runs
  }
}

interface Wanted {
  faces: Faces
  families: CjkFamily[]
  style: Style
}

function runOf(grapheme: string, { faces, families, style }: Wanted): Run | undefined {
  if (/^\s+$/.test(grapheme)) return faceFor(' ', { faces, families, style })
  const visible = [...grapheme].filter((character) => !invisible.test(character)).join('')
  if (!visible) return undefined
  return faceFor(grapheme, { faces, families, style }, visible) ?? faceFor(unknown, { faces, families, style })
}

function faceFor(grapheme: string, wanted: Wanted, visible = grapheme): Run | undefined {
  const points = [...visible].map((character) => character.codePointAt(0) ?? 0)
  for (const face of candidates(grapheme, points[0] ?? 0, wanted)) {
    if (face && points.every((point) => face.font.hasGlyphForCodePoint(point))) {
      // Joiners matter only where the font knows them.
      const shown = [...grapheme].filter((character) => face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      return { text: shown.join(''), face }
    }
  }
  return undefined
}

function* candidates(grapheme: string, point: number, { faces, families, style }: Wanted): Iterable<Face | undefined> {
  if (looksLikeEmoji.test(grapheme)) yield faces.sliced('noto-emoji', point, style)
  if (style.mono) yield faces.dejaVu(style)
  if (thai.test(grapheme)) yield faces.sliced('noto-sans-thai', point, style)
  yield faces.notoSans(point, style)
  if (point >= 0x3000) for (const family of families) yield faces.sliced(family, point, style)
  yield faces.dejaVu({ ...style, mono: false })
  for (const family of families) yield faces.sliced(family, point, style)
  yield faces.sliced('noto-emoji', point, style)
  // Few scripts have slanted letters.
  if (style.italic) yield* candidates(grapheme, point, { faces, families, style: { ...style, italic: false } })
}
