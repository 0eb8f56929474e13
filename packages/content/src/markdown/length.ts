/** A number of pixels, or a number of some unit. */
export type Length = number | { unit: string; value: number }

export function readLength(text: string | undefined): Length | undefined {
  const [whole, digits, unit] = /^(\d{1,9}(?:\.\d{1,15})?)(%|[a-z]{0,4})$/.exec(text?.trim() ?? '') ?? []
  if (whole === undefined) return undefined
  return unit ? { unit, value: Number(digits) } : Number(digits)
}

export function printLength(length: unknown): string | undefined {
  if (typeof length === 'number') return `${length}`
  if (typeof length !== 'object' || length === null || !('unit' in length) || !('value' in length)) return undefined
  return typeof length.value === 'number' && typeof length.unit === 'string'
    ? `${length.value}${length.unit}`
    : undefined
}
