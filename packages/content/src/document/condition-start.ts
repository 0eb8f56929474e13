/** With the signs that programs put behind `{%`, in any case, and the form of Liquid that holds where something does not. */
const start = /\{%[-+~]?\s*(?:if|unless)\b/i

/**
 * Where a condition begins in a text, however it is written; -1 without one. Everybody who asks whether a text has conditions
 * asks here: what one takes for a condition and another for words would be shown to those it is hidden from.
 */
export function conditionStart(text: string): number {
  return text.includes('{%') ? text.search(start) : -1
}
