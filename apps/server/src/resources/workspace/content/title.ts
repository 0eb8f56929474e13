import { markdownTitle } from './documents.ts'

const maxLength = 256

/** The title that Markdown brings itself, cut to what a page may have. Most texts are told apart without the grammar. */
export function titleIn(markdown: string | undefined): string | undefined {
  if (markdown === undefined || !/^\uFEFF?(?:---|\s*(?:#[ \t]|\S[^\r\n]*\r?\n {0,3}=))/.test(markdown)) return undefined
  return markdownTitle(markdown)?.slice(0, maxLength).trim()
}
