import { isVisible } from '@quire/content'

const maxLength = 256

/** Whether Markdown may bring a title itself. Most texts are told apart without the grammar. */
export function mayBringTitle(markdown: string): boolean {
  if (/^\uFEFF?(?:---|\+\+\+|\s*#[ \t])/.test(markdown)) return true
  // A line may be all of a long text; looking for its end is much faster than matching it.
  const start = /^\s*/.exec(markdown)?.[0].length ?? 0
  const end = markdown.indexOf('\n', start)
  return end !== -1 && /^ {0,3}=/.test(markdown.slice(end + 1, end + 5))
}

/** Cuts it to what a page may have. */
export function cutTitle(title: string | undefined): string | undefined {
  // Not within a character: half of one is none.
  const cut = title
    ?.slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return cut !== undefined && isVisible(cut) ? cut : undefined
}
