import { parseMarkdown, type SourceSpan } from '@quire/content/markdown'

/** A component without content. */
const alone =
  /<([A-Z][\w.]{0,98})(?=[\s/])(?:[^<>{}"'`]|"[^"]{0,500}"|'[^']{0,500}'|\{(?:[^{}]|\{[^{}]{0,500}\}){0,500}\}){0,500}\/>/g
const mostNames = 50

/** The names of components that stand for something which only their own program could show. */
export function unseenComponents(markdown: string, spans: readonly SourceSpan[]): string[] {
  const seen = new Map<string, boolean>()
  for (const { kind, start, end } of spans) {
    if (kind !== 'html') continue
    for (const [tag, name = ''] of markdown.slice(start, end).matchAll(alone)) {
      if (!seen.get(name) && seen.size < mostNames) seen.set(name, isSeen(tag))
    }
  }
  return [...seen].flatMap(([name, isShown]) => (isShown ? [] : [name]))
}

function isSeen(tag: string): boolean {
  return parseMarkdown(tag).nodes.some(({ type, data }) => type !== 'markdown' || data?.hidden !== true)
}
