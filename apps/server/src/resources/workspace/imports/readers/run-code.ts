import type { SourceSpan } from '@quire/content/markdown'

/** Docusaurus runs such a block of code as a part of the page. */
export function isRunCode(markdown: string, { kind, start }: SourceSpan): boolean {
  return kind === 'code' && /^(?:`{3,}|~{3,})mdx-code-block\s/.test(markdown.slice(start, start + 100))
}
