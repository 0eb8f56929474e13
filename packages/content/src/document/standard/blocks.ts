import {
  block,
  blocksIn,
  fragmentNamed,
  inline,
  isHidden,
  markdownBlock,
  paragraph,
  refOf,
  stringOf,
  textOf,
} from '../build.ts'
import type { ResolvedRefs } from '../resolved-nodes.ts'
import type { BlockType, Data, DocumentBlock } from '../types.ts'
import { mapped, type Standard } from './context.ts'
import { standardInlines } from './inlines.ts'
import { standardTable } from './tables.ts'

type ToStandard = (block: DocumentBlock, to: Standard) => readonly DocumentBlock[]

/** Deeper than anybody reads; what lies below it is left as it is. */
const maxDepth = 200

/**
 * Blocks in the Markdown that everybody knows (CommonMark and GitHub's additions), without tags of our own: for readers that
 * are programs. Nothing of what is given changes, and a block that says nothing special is given back itself.
 */
export function standardBlocks(
  blocks: readonly DocumentBlock[],
  refs: Pick<ResolvedRefs, 'targetOf'>,
): DocumentBlock[] {
  let depth = 0
  const to: Standard = {
    targetOf: (ref) => refs.targetOf(ref),
    blocks(inner) {
      if (depth >= maxDepth) return [...inner]
      depth += 1
      const done = mapped(inner, (each) => converters[each.type](each, to))
      depth -= 1
      return done
    },
    fragment(part) {
      const nodes = mapped(part.nodes, (node) =>
        node.object === 'block' ? to.blocks([node]) : standardInlines([node], to),
      )
      return nodes === part.nodes ? part : { ...part, nodes }
    },
  }
  return to.blocks(blocks)
}

/** With what is inside in standard form, and only the data that it says something with there. */
function kept(block: DocumentBlock, to: Standard, names: readonly string[] = []): DocumentBlock {
  const nodes =
    block.nodes &&
    mapped(block.nodes, (node) => (node.object === 'block' ? to.blocks([node]) : standardInlines([node], to)))
  const fragments = block.fragments && mapped(block.fragments, (part) => [to.fragment(part)])
  const data = only(block.data, names)
  if (nodes === block.nodes && fragments === block.fragments && data === block.data) return block
  return { ...block, ...(data && { data }), ...(nodes && { nodes }), ...(fragments && { fragments }) }
}

function only(data: Data | undefined, names: readonly string[]): Data | undefined {
  if (!data || Object.keys(data).every((name) => names.includes(name))) return data
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}

const inside: ToStandard = ({ nodes }, to) => to.blocks(blocksIn(nodes))

function bold(text: string): DocumentBlock {
  return paragraph([textOf(text, [{ object: 'mark', type: 'bold' }])])
}

/** As GitHub writes them. */
const alerts: Record<string, string> = { info: 'NOTE', success: 'TIP', warning: 'WARNING', danger: 'CAUTION' }

const hint: ToStandard = (given, to) => {
  const name = alerts[stringOf(given.data, 'style') ?? ''] ?? 'NOTE'
  return [block('blockquote', {}, [markdownBlock(`[!${name}]`), ...inside(given, to)])]
}

const tabs: ToStandard = ({ nodes }, to) =>
  blocksIn(nodes).flatMap((tab, index) => [bold(stringOf(tab.data, 'title') || `${index + 1}`), ...inside(tab, to)])

const steps: ToStandard = ({ nodes }, to) =>
  blocksIn(nodes).flatMap((step) => {
    const date = stringOf(step.data, 'date')
    return [...(date ? [bold(date)] : []), ...inside(step, to)]
  })

/** How it is shown is left out; a title stands before it. */
const code: ToStandard = (given) => {
  const title = stringOf(given.data, 'title')
  const lines = blocksIn(given.nodes)
  const isMarked = lines.some(({ data }) => data?.highlighted === true)
  const data = only(given.data, ['syntax'])
  if (data === given.data && !isMarked) return [given]
  const nodes = isMarked ? lines.map(({ data: _, ...line }) => line) : given.nodes
  return [...(title ? [bold(title)] : []), { ...given, ...(data && { data }), ...(nodes && { nodes }) }]
}

/** Each picture by itself, with its caption behind it. */
const images: ToStandard = (group, to) => {
  const pictures = blocksIn(group.nodes)
  const isSimple = pictures.length === 1 && Object.keys(group.data ?? {}).length === 0
  const [first] = pictures
  if (isSimple && first && !first.fragments?.length && only(first.data, ['ref', 'alt']) === first.data) return [group]
  return pictures.flatMap((each) => image(each, to))
}

const image: ToStandard = (given, to) => {
  const data = only(given.data, ['ref', 'alt']) ?? {}
  const { fragments: _, ...picture } = { ...given, type: 'image' as const, data }
  return [block('images', {}, [picture]), ...captionOf(given, to)]
}

function captionOf(given: DocumentBlock, to: Standard): DocumentBlock[] {
  const caption = fragmentNamed(given, 'caption')
  return caption ? to.blocks(blocksIn(to.fragment(caption).nodes)) : []
}

const pointer: ToStandard = (given, to) => {
  const url = stringOf(given.data, 'url')
  const ref = refOf(given.data) ?? (url === undefined ? undefined : { kind: 'url' as const, url })
  if (!ref) return captionOf(given, to)
  const { href, title } = to.targetOf(ref)
  const words = textOf(title || url || href || '')
  return [paragraph([href === undefined ? words : inline('link', { ref }, [words])]), ...captionOf(given, to)]
}

/** What is described of it, or its name. */
const api: ToStandard = ({ data, nodes }, to) => {
  const described = blocksIn(nodes)
  if (described.length > 0) return to.blocks(described)
  const words = [stringOf(data, 'method')?.toUpperCase(), stringOf(data, 'path') ?? stringOf(data, 'name')]
  const text = words.filter(Boolean).join(' ')
  return text === '' ? [] : [paragraph([textOf(text, [{ object: 'mark', type: 'code' }])])]
}

/** What names a heading is what links lead to. */
const line: ToStandard = (given, to) => [kept(given, to, ['depth', 'id'])]
const whole: ToStandard = (given, to) => [kept(given, to, Object.keys(given.data ?? {}))]
const nothing: ToStandard = () => []

const converters: Record<BlockType, ToStandard> = {
  paragraph: line,
  'heading-1': line,
  'heading-2': line,
  'heading-3': line,
  'list-ordered': whole,
  'list-unordered': whole,
  'list-tasks': whole,
  'list-item': whole,
  divider: whole,
  blockquote: whole,
  hint,
  images,
  image,
  file: pointer,
  drawing: image,
  embed: pointer,
  code,
  'code-line': whole,
  math: whole,
  expandable: whole,
  tabs,
  'tabs-item': inside,
  table: standardTable,
  swagger: api,
  'openapi-operation': api,
  'openapi-schemas': api,
  'openapi-webhook': api,
  'content-ref': pointer,
  integration: nothing,
  'reusable-content': nothing,
  stepper: steps,
  'stepper-step': inside,
  columns: inside,
  column: inside,
  if: inside,
  markdown: (given) => (isHidden(given) ? [] : [given]),
}
