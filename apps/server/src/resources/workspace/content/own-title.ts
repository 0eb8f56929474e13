import { isVisible } from '@quire/content'

const maxLength = 256

/** Whether Markdown may bring a title itself. Most texts are told apart without the grammar. */
export function mayBringTitle(markdown: string): boolean {
  return /^\uFEFF?(?:---|\s*(?:#[ \t]|\S[^\r\n]*\r?\n {0,3}=))/.test(markdown)
}

/** Cuts it to what a page may have. */
export function cutTitle(title: string | undefined): string | undefined {
  const cut = title?.slice(0, maxLength).trim()
  return cut !== undefined && isVisible(cut) ? cut : undefined
}
