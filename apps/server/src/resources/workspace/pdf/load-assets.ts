import { isApiBlock, mostApiBlocks } from '#resources/workspace/content/api/api-blocks.ts'
import { readTableData } from './blocks/table-data.ts'
import { type DocumentNode, nodesOf, type Ref, refOf } from './document.ts'
import type { Image } from './draw-context.ts'
import type { ContentLoader, JobFile } from './job.ts'
import type { Pdf } from './layout/pen.ts'
import { openPicture } from './open-picture.ts'

type Parse = (markdown: string) => { nodes: DocumentNode[] }

interface Sources {
  pdf: Pdf
  loader: ContentLoader
  parse: Parse
}

export type Assets = ReturnType<typeof createAssets>

/** Further pictures are replaced by their names. */
const maxPictureBytes = 100_000_000
/** How many characters reusable content may add, and how deep it may be nested. */
const maxReused = 5_000_000
const maxReusedDepth = 3

/** Loads documents together with the files and reusable content in them, before they are laid out. */
export function createAssets({ pdf, loader, parse }: Sources) {
  const files = new Map<string, (JobFile & { image: Image }) | undefined>()
  const reusables = new Map<string, string | undefined>()
  let pictureBytes = 0
  let reused = 0

  const loadFile = async (ref: Ref) => {
    const key = keyOf(ref)
    if (files.has(key)) return
    const file = await loader.file(ref)
    const { bytes, ...known } = file ?? {}
    pictureBytes += bytes?.length ?? 0
    const picture = bytes && pictureBytes <= maxPictureBytes ? openPicture(pdf, bytes) : undefined
    const name = file?.name ?? ''
    files.set(key, file && { ...(known as JobFile), image: picture ? { picture, name } : { name } })
  }
  const loadReusables = async (nodes: DocumentNode[], depth: number): Promise<void> => {
    const found = [...nodesOf(nodes)].filter(({ type }) => type === 'reusable-content')
    for (const node of found) {
      const id = refOf(node)?.reusableContent
      if (typeof id !== 'string' || depth >= maxReusedDepth) continue
      if (!reusables.has(id)) reusables.set(id, await loader.reusable(id))
      const markdown = reusables.get(id)
      reused += markdown?.length ?? 0
      if (markdown === undefined || reused > maxReused) continue
      node.nodes = parse(markdown).nodes
      await loadReusables(node.nodes, depth + 1)
    }
  }

  /** In the place of each block stands what it shows. */
  const describeApis = async (nodes: DocumentNode[]): Promise<void> => {
    const blocks = [...nodesOf(nodes)].filter(({ type }) => isApiBlock(type)).slice(0, mostApiBlocks)
    const described = blocks.length === 0 ? [] : await loader.describe(blocks)
    for (const [index, block] of blocks.entries()) {
      const inside = described[index]
      if (inside) Object.assign(block, { type: 'reusable-content', nodes: inside })
    }
  }

  return {
    async documentOf(markdown: string): Promise<DocumentNode[]> {
      const { nodes } = parse(markdown)
      await loadReusables(nodes, 0)
      await describeApis(nodes)
      for (const node of nodesOf(nodes)) {
        const ref = refOf(node)
        if (ref && isFileRef(node, ref)) await loadFile(ref)
        if (node.type === 'table') for (const picture of picturesOf(node)) await loadFile(picture)
      }
      return nodes
    },
    fileOf(ref: Ref): (JobFile & { image: Image }) | undefined {
      return files.get(keyOf(ref))
    },
  }
}

/** The pictures in the cells of a table, and the covers of its cards. */
function picturesOf(table: DocumentNode): Ref[] {
  const { rows, cards = [] } = readTableData(table)
  const covers = cards.flatMap(({ cover }) => cover ?? [])
  const cells = rows.flat().flatMap((cell) => (typeof cell === 'string' ? [] : cell.flatMap(({ nodes = [] }) => nodes)))
  const pictures = cells.flatMap((node) => (node.type === 'inline-image' ? (refOf(node) ?? []) : []))
  return [...covers, ...pictures].filter(({ kind }) => kind === 'file' || kind === 'url')
}

const shown = ['image', 'inline-image', 'file', 'drawing']

function isFileRef(node: DocumentNode, ref: Ref): boolean {
  return ref.kind === 'file' || (ref.kind === 'url' && shown.includes(node.type ?? ''))
}

function keyOf(ref: Ref): string {
  return `${ref.kind} ${ref.file ?? ref.url}`
}
