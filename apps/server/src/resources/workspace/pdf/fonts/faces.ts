import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { create, type Font } from 'fontkit'
import wawoff2 from 'wawoff2'
import {
  type CjkFamily,
  dejaVuFile,
  notoSansFile,
  type SlicedFamily,
  type Slices,
  type Style,
  scriptsOfNotoSans,
  sliceFile,
  slicesOf,
} from './families.ts'
import { unpackWoff } from './unpack.ts'
import { weightOf } from './weights.ts'

/** One cut of one font. */
export interface Face {
  key: string
  font: Font
}

const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u
export const thai = /\p{Script=Thai}/u
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u

export type Faces = ReturnType<typeof createFaces>

/** The bundled fonts, each read when the first character needs it. */
export function createFaces() {
  const faces = new Map<string, Face>()
  const slices = new Map<string, Uint8Array>()
  const seen = new Set<string>()
  const sliceTables = new Map<SlicedFamily, Slices>()
  const scripts = scriptsOfNotoSans()

  const open = (key: string, make: () => Font): Face => {
    const face = faces.get(key) ?? { key, font: named(make(), key) }
    faces.set(key, face)
    return face
  }
  const sliceOf = (family: SlicedFamily, codePoint: number) => {
    const table = sliceTables.get(family) ?? slicesOf(family)
    sliceTables.set(family, table)
    return table(codePoint)
  }
  const addSlice = async (family: SlicedFamily, codePoint: number): Promise<void> => {
    const slice = sliceOf(family, codePoint)
    const key = `${family}-${slice}`
    if (slice === undefined || slices.has(key)) return
    // The decoder gives a view of memory that it uses again.
    slices.set(key, Uint8Array.from(await wawoff2.decompress(await readFile(sliceFile(family, slice)))))
  }
  const sliced = (family: SlicedFamily, codePoint: number, { bold }: Pick<Style, 'bold'>): Face | undefined => {
    const slice = `${family}-${sliceOf(family, codePoint)}`
    const bytes = slices.get(slice)
    const weight = bold ? 700 : 400
    return bytes && open(`${slice}-${weight}`, () => weightOf(create(Buffer.from(bytes)) as Font, weight))
  }
  const addCjk = async (families: CjkFamily[], codePoint: number) => {
    for (const family of families) {
      await addSlice(family, codePoint)
      if (sliced(family, codePoint, { bold: false })?.font.hasGlyphForCodePoint(codePoint)) return
    }
  }

  return {
    /** The faces found for characters so far, by language preference. */
    found: new Map<string, unknown>(),
    /** Loads the font slices that a text needs, since loading is asynchronous and line breaking is not. */
    async prepare(text: string): Promise<void> {
      const families = cjkOrder(text)
      for (const character of new Set(text)) {
        const codePoint = character.codePointAt(0) ?? 0
        const key = `${families[0]}${character}`
        if (codePoint < 0xe00 || seen.has(key)) continue
        seen.add(key)
        if (thai.test(character)) await addSlice('noto-sans-thai', codePoint)
        if (emoji.test(character)) await addSlice('noto-emoji', codePoint)
        if (cjk.test(character)) await addCjk(families, codePoint)
      }
    },
    notoSans(codePoint: number, style: Style): Face | undefined {
      const script = scripts(codePoint)
      if (script === undefined) return undefined
      const cut = `${style.bold ? 'bold' : 'regular'}${style.italic ? '-italic' : ''}`
      return open(
        `noto-sans-${script}-${cut}`,
        () => create(unpackWoff(readFileSync(notoSansFile(script, style)))) as Font,
      )
    },
    dejaVu(style: Style): Face {
      const file = dejaVuFile(style)
      return open(basename(file, '.ttf'), () => create(readFileSync(file)) as Font)
    },
    sliced,
  }
}

/** Characters that the languages share look different in each. */
export function cjkOrder(text: string): CjkFamily[] {
  if (/[\u3040-\u30ff]/.test(text)) return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
  if (/[\uac00-\ud7af]/.test(text)) return ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp']
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
}

/** The PDF library takes fonts of one name for one font, and the cuts of a font share theirs. */
function named(font: Font, name: string): Font {
  return Object.defineProperty(font, 'postscriptName', { value: name })
}
