/** What stands before lines of a list or a quote, for the lines below the first. */
function indentOf(before: string): string {
  if (/^[ \t>]*$/.test(before)) return before
  return /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(before) ? before.replace(/[^\s>]/g, ' ') : ''
}

/** How much longer a text gets by standing behind what is before it. */
export function placedGrowth(text: string, before: string): number {
  const indent = indentOf(before).length
  if (indent === 0) return 0
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines * indent
}

/** An included text as it stands behind what is before it, as code when it has a fence. Lines are indented as the first one is. */
export function placed(text: string, before: string, fence: string | undefined): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2)
  const marks = '`'.repeat(longest + 1)
  const shown = fence === undefined ? text : `${marks}${fence}\n${text}\n${marks}`
  const indent = indentOf(before)
  return indent === '' ? shown : shown.replace(/\n(?=[^\n])/g, `\n${indent}`)
}
