import type { BoxLook, LineEnd, LineLook } from './shapes.ts'
import { toLines } from './shapes.ts'

export interface FlowNode {
  id: string
  lines: string[]
  look: BoxLook
  group: string | undefined
}

export interface FlowEdge {
  from: string
  to: string
  lines: string[]
  look: LineLook
  start: LineEnd
  end: LineEnd
}

export interface FlowGroup {
  id: string
  title: string
  parent: string | undefined
}

export interface Flowchart {
  direction: 'TB' | 'BT' | 'LR' | 'RL'
  nodes: Map<string, FlowNode>
  edges: FlowEdge[]
  groups: Map<string, FlowGroup>
}

/** More would be no picture, but a wall. */
const most = { nodes: 150, edges: 300 }

/** Reads a flowchart of Mermaid; undefined where anything in it is not understood: half of a chart would say something else. */
export function readFlowchart(source: string): Flowchart | undefined {
  const [head = '', ...lines] = statementsOf(source)
  const heading = /^(?:graph|flowchart)(?:-elk)?(?: (TB|TD|BT|LR|RL))?$/.exec(head)
  if (!heading) return undefined
  const [, written] = heading
  const direction = written === undefined || written === 'TD' ? 'TB' : (written as Flowchart['direction'])
  const chart: Flowchart = { direction, nodes: new Map(), edges: [], groups: new Map() }
  const open: string[] = []
  for (const line of lines) {
    if (line === '' || ignored.test(line)) continue
    if (/^subgraph\b/.test(line)) open.push(addGroup(chart, line, open.at(-1)))
    else if (line === 'end') open.pop()
    else if (!readStatement(chart, line, open.at(-1))) return undefined
    if (chart.nodes.size > most.nodes || chart.edges.length > most.edges) return undefined
  }
  return chart.nodes.size > 0 ? chart : undefined
}

/** A line is one, and so is what stands before a semicolon that is not in quotes. */
function statementsOf(source: string): string[] {
  return source.split('\n').flatMap((line) => {
    const statements = ['']
    for (const [index, part] of line.split('"').entries()) {
      const [first = '', ...others] = index % 2 === 0 ? part.split(';') : [`"${part}"`]
      statements.push((statements.pop() ?? '') + first)
      for (const other of others) statements.push(other)
    }
    return statements.map((statement) => statement.trim().replace(/\s+/g, ' '))
  })
}

/** What is about the looks of a chart, or what a click does. */
const ignored = /^(?:%%|direction\b|style\b|classDef\b|class\b|click\b|linkStyle\b|accTitle\b|accDescr\b)/

function addGroup({ groups }: Flowchart, line: string, parent: string | undefined): string {
  const [, written = '', title] = /^subgraph ([^[\]]*)(?:\[([^[\]]*)\])?$/.exec(line)?.map(unquoted) ?? []
  const id = written.trim()
  const key = id || `group ${groups.size + 1}`
  groups.set(key, { id: key, title: title ?? id, parent })
  return key
}

/** One that is not there stays so. */
function unquoted<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : text.trim().replace(/^"|"$/g, '').trim()
}

/** `A[One] & B -->|text| C --> D` */
function readStatement(chart: Flowchart, line: string, group: string | undefined): boolean {
  let rest = line
  let from: string[] | undefined
  let edge: Omit<FlowEdge, 'from' | 'to'> | undefined
  while (rest !== '') {
    const read = readNodes(chart, rest, group)
    if (!read) return false
    for (const one of from ?? []) for (const to of read.ids) if (edge) chart.edges.push({ from: one, to, ...edge })
    if (read.rest === '') return true
    const next = readEdge(read.rest)
    if (!next) return false
    from = read.ids
    edge = next.edge
    rest = next.rest
  }
  return false
}

function readNodes(
  chart: Flowchart,
  text: string,
  group: string | undefined,
): { ids: string[]; rest: string } | undefined {
  const ids: string[] = []
  let rest = text
  while (true) {
    const [whole, id = ''] = /^([\p{L}\p{N}_](?:[\p{L}\p{N}_.]|-(?![-.>=ox]))*) ?/u.exec(rest) ?? []
    if (whole === undefined) return undefined
    rest = rest.slice(whole.length)
    const shape = shapes.map((one) => ({ ...one, found: one.pattern.exec(rest) })).find(({ found }) => found)
    const written = shape?.found?.[1] ?? shape?.found?.[2]
    if (shape?.found) rest = rest.slice(shape.found[0].length)
    const known = chart.nodes.get(id)
    // A node belongs to the first group that names it, wherever it was named before.
    const node = known ?? { id, lines: toLines(id), look: 'rectangle', group }
    chart.nodes.set(id, {
      ...node,
      ...(written !== undefined && { lines: toLines(written), look: shape?.look ?? node.look }),
      group: node.group ?? group,
    })
    ids.push(id)
    rest = rest.replace(/^:::[\w-]+/, '').trimStart()
    if (!rest.startsWith('&')) return { ids, rest }
    rest = rest.slice(1).trimStart()
  }
}

/** Each with its text in quotes, or without any up to its end. */
const shapes: { look: BoxLook; pattern: RegExp }[] = [
  { look: 'circle', pattern: /^\(\(\(?(?: ?"([^"]*)" ?|([^()"]*))\)\)\)? ?/ },
  { look: 'pill', pattern: /^\(\[(?: ?"([^"]*)" ?|([^[\]"]*))\]\) ?/ },
  { look: 'cylinder', pattern: /^\[\((?: ?"([^"]*)" ?|([^()"]*))\)\] ?/ },
  { look: 'rectangle', pattern: /^\[\[(?: ?"([^"]*)" ?|([^[\]"]*))\]\] ?/ },
  { look: 'slanted', pattern: /^\[[/\\](?: ?"([^"]*)" ?|([^[\]"]*?))[/\\]\] ?/ },
  { look: 'hexagon', pattern: /^\{\{(?: ?"([^"]*)" ?|([^{}"]*))\}\} ?/ },
  { look: 'diamond', pattern: /^\{(?: ?"([^"]*)" ?|([^{}"]*))\} ?/ },
  { look: 'rounded', pattern: /^\((?: ?"([^"]*)" ?|([^()"]*))\) ?/ },
  { look: 'rectangle', pattern: /^\[(?: ?"([^"]*)" ?|([^[\]"]*))\] ?/ },
  { look: 'slanted', pattern: /^>(?: ?"([^"]*)" ?|([^\]"]*))\] ?/ },
]

const ends: Record<string, LineEnd> = { '>': 'arrow', '<': 'arrow', x: 'cross', o: 'dot' }
const withText = /^([<xo]?)(--|==|-\.) ("[^"]*"|[^|"]+?) (-{2,}|={2,}|\.+-)([>xo]?)(?=$|[ \p{L}\p{N}_]) ?/u
const plain = /^([<xo]?)(-{2,}|={2,}|-\.+-|~{3})([>xo]?) ?(?:\|( ?"[^"]*" ?|[^|"]*)\| ?)?/

function readEdge(text: string): { edge: Omit<FlowEdge, 'from' | 'to'>; rest: string } | undefined {
  const [whole, start = '', line = '', end = '', label] = plain.exec(text) ?? []
  // A line of two dashes that ends in none is the first half of one with words in it.
  const isHalf = whole !== undefined && end === '' && label === undefined && /^(?:--|==)$/.test(line)
  const said = isHalf || whole === undefined ? withText.exec(text) : null
  if (said) {
    const [all, first = '', drawn = '', words = '', , last = ''] = said
    return { edge: edgeOf({ start: first, line: drawn, end: last, words }), rest: text.slice(all.length) }
  }
  if (whole === undefined || isHalf) return undefined
  return { edge: edgeOf({ start, line, end, words: label ?? '' }), rest: text.slice(whole.length) }
}

function edgeOf({ start, line, end, words }: { start: string; line: string; end: string; words: string }) {
  const text = unquoted(words)
  const look: LineLook = line.startsWith('=') ? 'thick' : line.includes('.') ? 'dashed' : 'solid'
  return {
    lines: text === '' ? [] : toLines(text),
    look,
    start: ends[start] ?? 'none',
    end: ends[end] ?? 'none',
  } as const
}
