import type { Image } from './blocks/ink.ts'
import { type DocumentNode, nodesOf, type Ref, refOf } from './document.ts'
import type { JobFile, Library } from './job.ts'
import type { Pdf } from './layout/pen.ts'
import { openPicture } from './pictures.ts'

type Parse = (markdown: string) => { nodes: DocumentNode[] }

interface Sources {
  pdf: Pdf
  library: Library
  parse: Parse
}

export type Materials = ReturnType<typeof createMaterials>

/** More than this of pictures does not fit one PDF; what comes after is named only. */
const maxPictureBytes = 100_000_000
/** What reusable content may add, in characters, and how deep it may stand in itself. */
const maxReused = 5_000_000
const maxReusedDepth = 3

/** Documents with all that is shown in them, brought in before they are laid out. */
export function createMaterials({ pdf, library, parse }: Sources) {
  const files = new Map<string, (JobFile & { image: Image }) | undefined>()
  const reusables = new Map<string, string | undefined>()
  let pictureBytes = 0
  let reused = 0

  const bringFile = async (ref: Ref) => {
    const key = keyOf(ref)
    if (files.has(key)) return
    const file = await library.file(ref)
    const { bytes, ...known } = file ?? {}
    pictureBytes += bytes?.length ?? 0
    const picture = bytes && pictureBytes <= maxPictureBytes ? openPicture(pdf, bytes) : undefined
    const name = file?.name ?? ''
    files.set(key, file && { ...(known as JobFile), image: picture ? { picture, name } : { name } })
  }
  const bringReusables = async (nodes: DocumentNode[], depth: number): Promise<void> => {
    const found = [...nodesOf(nodes)].filter(({ type }) => type === 'reusable-content')
    for (const node of found) {
      const id = refOf(node)?.reusableContent
      if (typeof id !== 'string' || depth >= maxReusedDepth) continue
      if (!reusables.has(id)) reusables.set(id, await library.reusable(id))
      const markdown = reusables.get(id)
      reused += markdown?.length ?? 0
      if (markdown === undefined || reused > maxReused) continue
      node.nodes = parse(markdown).nodes
      await bringReusables(node.nodes, depth + 1)
    }
  }

  return {
    async documentOf(markdown: string): Promise<DocumentNode[]> {
      const { nodes } = parse(markdown)
      await bringReusables(nodes, 0)
      for (const node of nodesOf(nodes)) {
        const ref = refOf(node)
        if (ref && isFileRef(node, ref)) await bringFile(ref)
      }
      return nodes
    },
    fileOf(ref: Ref): (JobFile & { image: Image }) | undefined {
      return files.get(keyOf(ref))
    },
  }
}

const shown = ['image', 'inline-image', 'file', 'drawing']

function isFileRef(node: DocumentNode, ref: Ref): boolean {
  return ref.kind === 'file' || (ref.kind === 'url' && shown.includes(node.type ?? ''))
}

function keyOf(ref: Ref): string {
  return `${ref.kind} ${ref.file ?? ref.url}`
}
