import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { type ReferenceResolver, renderHtml } from '@quire/content/html'
import { parseMarkdown, printMarkdown } from '@quire/content/markdown'

export interface Figures {
  pages: number
  bytes: number
  blocks: number
  /** Blocks that readers get to see as they were written. */
  raw: number
  /** Pages that read as the same document once they are printed. */
  same: number
  seconds: number
}

const resolver: ReferenceResolver = {
  targetOf: (ref) => ({ href: ref.kind === 'url' ? ref.url : '/', title: '' }),
  reusable: () => undefined,
}

/** Reads, draws and prints every page below a folder. */
export function figuresOf(folder: string): Figures {
  const figures: Figures = { pages: 0, bytes: 0, blocks: 0, raw: 0, same: 0, seconds: 0 }
  const start = process.cpuUsage()
  for (const file of pagesIn(folder)) {
    const markdown = readFileSync(file, 'utf8')
    const document = parseMarkdown(markdown)
    renderHtml(document, resolver)
    const json = JSON.stringify(document)
    const blocks = json.match(/"object":"block","type":"[\w-]+"/g) ?? []
    const hidden = json.match(/"hidden":true/g) ?? []
    const words = blocks.filter((block) => block.endsWith('"markdown"'))
    figures.pages++
    figures.bytes += markdown.length
    figures.blocks += blocks.length
    figures.raw += Math.max(0, words.length - hidden.length)
    if (JSON.stringify(parseMarkdown(printMarkdown(document))) === json) figures.same++
  }
  const { user, system } = process.cpuUsage(start)
  return { ...figures, seconds: (user + system) / 1e6 }
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', '.git'].includes(entry.name) ? [] : pagesIn(path)
    return entry.isFile() && ['.md', '.mdx', '.markdown'].includes(extname(entry.name)) ? [path] : []
  })
}

export function toRow(folder: string, { pages, bytes, blocks, raw, same, seconds }: Figures): string {
  const cells = [basename(folder), pages, Math.round(bytes / 1000), blocks, raw, same, seconds.toFixed(1)]
  return `| ${cells.join(' | ')} |\n`
}
