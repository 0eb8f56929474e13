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

interface Part {
  object: string
  type?: string | undefined
  data?: { [key: string]: unknown }
  nodes?: Part[]
  fragments?: Part[]
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
    const blocks = blocksIn(document.nodes)
    figures.pages++
    figures.bytes += markdown.length
    figures.blocks += blocks.length
    figures.raw += blocks.filter(({ type, data }) => type === 'markdown' && data?.hidden !== true).length
    if (JSON.stringify(parseMarkdown(printMarkdown(document))) === json) figures.same++
  }
  const { user, system } = process.cpuUsage(start)
  return { ...figures, seconds: (user + system) / 1e6 }
}

/** All blocks, those in others and in their parts too. */
function blocksIn(nodes: readonly Part[]): Part[] {
  const blocks: Part[] = []
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.object === 'block') blocks.push(node)
    for (const child of [...(node.nodes ?? []), ...(node.fragments ?? [])]) waiting.push(child)
  }
  return blocks
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
