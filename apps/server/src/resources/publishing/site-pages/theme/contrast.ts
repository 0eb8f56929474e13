/** Colours by their red, green and blue, 0 to 255, and how well one is read on another (WCAG 2). */
type Rgb = readonly [number, number, number]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** What small text needs on what is behind it, with a little more for rounding. */
const enough = 4.55

/** `#rgb` or `#rrggbb`; what is neither, as from a file of another version, is black. */
function parse(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex)?.[1] ?? '000000'
  const [r = 0, g = 0, b = 0] =
    (digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g))?.map((pair) =>
      Number.parseInt(pair, 16),
    ) ?? []
  return [r, g, b]
}

function format(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mixed(color: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => color[index] + (other[index] - color[index]) * share
  return [at(0), at(1), at(2)]
}

/** With a share of another colour in it, 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  return format(mixed(parse(color), parse(other), share))
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** From 1 for the same to 21 for black and white. */
export function contrast(a: string, b: string): number {
  return contrastOf(parse(a), parse(b))
}

/** The same colour where it can be read on all of these, else one nearest to it that can: darker, or lighter. */
export function readable(color: string, backgrounds: readonly string[]): string {
  const start = parse(color)
  const behind = backgrounds.map(parse)
  const least = (shade: Rgb) =>
    behind.reduce((lowest, background) => Math.min(lowest, contrastOf(shade, background)), Number.POSITIVE_INFINITY)
  const target = least(black) > least(white) ? black : white
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mixed(start, target, share)
    if (least(shade) >= enough) return format(shade)
  }
  return format(target)
}

/** Black or white, whichever is read better on it: one of them always is read well. */
export function textOn(background: string): string {
  const behind = parse(background)
  return format(contrastOf(white, behind) >= enough ? white : black)
}
