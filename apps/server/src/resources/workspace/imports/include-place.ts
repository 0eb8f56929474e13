/** What stands before lines of a list or a quote, for the lines below the first. */
function indentOf(before: string): string {
  if (/^[ \t>]*$/.test(before)) return before
  return /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(before) ? before.replace(/[^\s>]/g, ' ') : ''
}

/** An included text as it stands behind what is before it, as code when it has a fence. Lines are indented as the first one is. */
export function placed(text: string, before: string, fence: string | undefined): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2)
  const marks = '`'.repeat(longest + 1)
  const shown = fence === undefined ? text : `${marks}${fence}\n${text}\n${marks}`
  const indent = indentOf(before)
  return indent === '' ? shown : shown.replace(/\n(?=[^\n])/g, `\n${indent}`)
}
