import { splitFrontMatter } from './front-matter.ts'

/** A page as a file of its own for its readers: its title unless its text opens with it, and its text without front matter. */
export function toMarkdownFile(page: { title: string; isTitled: boolean }, markdown: string): string {
  const { source, body } = splitFrontMatter(markdown)
  const title = page.isTitled ? '' : `# ${page.title}\n\n`
  return `${title}${source === undefined ? body : body.trimStart()}`
}
