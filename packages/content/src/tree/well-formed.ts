/**
 * The text without U+0000 and halves of surrogate pairs, which not every database takes. No request has them as they are, but
 * escapes within a text come to them (`title: "a\0"` in front matter), and so does cutting it.
 */
export function wellFormed(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\ufffd') : whole
}

/** The same for every text of a value; the value itself where there is nothing to do. */
export function wellFormedValue<Value>(value: Value): Value {
  if (typeof value === 'string') return wellFormed(value) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const mended = entries.map(([name, member]) => [wellFormed(name), wellFormedValue(member)] as const)
  if (mended.every(([name, member], index) => name === entries[index]?.[0] && Object.is(member, entries[index]?.[1]))) {
    return value
  }
  return (Array.isArray(value) ? mended.map(([, member]) => member) : Object.fromEntries(mended)) as Value
}
