import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export interface Style {
  mono: boolean
  bold: boolean
  italic: boolean
}

export type CjkFamily = 'noto-sans-sc' | 'noto-sans-jp' | 'noto-sans-kr'
export type SlicedFamily = CjkFamily | 'noto-sans-thai' | 'noto-emoji'

/** Noto Sans comes in a file a script, each of which is cut to the characters that are listed for it. */
export function scriptsOfNotoSans(): Slices {
  return readSlices('@fontsource/noto-sans')
}

export function notoSansFile(script: string, { bold, italic }: Style): string {
  const name = `noto-sans-${script}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}.woff`
  return require.resolve(`@fontsource/noto-sans/files/${name}`)
}

/** DejaVu has what programs print: box drawing, arrows, mathematical and other symbols, and a few more scripts. */
export function dejaVuFile({ mono, bold, italic }: Style): string {
  const shape = `${bold ? 'Bold' : ''}${italic ? 'Oblique' : ''}`
  return require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${mono ? 'Mono' : ''}${shape && `-${shape}`}.ttf`)
}

/** Fonts with thousands of characters come in slices, each in all weights. */
export function slicesOf(family: SlicedFamily): Slices {
  return readSlices(`@fontsource-variable/${family}`)
}

export function sliceFile(family: SlicedFamily, slice: string): string {
  return require.resolve(`@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`)
}

/** Answers the name of the part of a font that may hold a character. */
export type Slices = (codePoint: number) => string | undefined

function readSlices(name: string): Slices {
  const ranges: { from: number; to: number; slice: string }[] = []
  for (const [key, list] of Object.entries(require(`${name}/unicode.json`) as Record<string, string>)) {
    for (const range of list.split(',')) {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      const slice = key.replace(/^\[(.*)\]$/, '$1')
      ranges.push({ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), slice })
    }
  }
  const known = new Map<number, string | undefined>()
  return (codePoint) => {
    if (!known.has(codePoint)) {
      known.set(codePoint, ranges.find(({ from, to }) => codePoint >= from && codePoint <= to)?.slice)
    }
    return known.get(codePoint)
  }
}
