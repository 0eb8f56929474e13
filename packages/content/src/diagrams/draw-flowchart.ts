import type { Flowchart, FlowEdge, FlowNode } from './flowchart-graph.ts'
import { boundsOf, framed } from './frame-shapes.ts'
import { type LayerEdge, type LayerNode, layersOf, type Placed, placeLayers } from './layers.ts'
import { type Drawing, largest, type Point, type Shape, sizeOfLines } from './shapes.ts'

const between = 48

/** A flowchart in layers, one behind the other in its direction. */
export function drawFlowchart(chart: Flowchart): Drawing {
  const sizes = new Map([...chart.nodes.values()].map((node) => [node.id, sizeOf(node)]))
  const isTall = chart.direction === 'TB' || chart.direction === 'BT'
  const layers = layersOf([...chart.nodes.keys()], chart.edges)
  const { rows, links, routes } = withPassing(chart, layers, (id) => {
    const { width, height } = sizes.get(id) ?? { width: 0, height: 0 }
    return isTall ? { across: width, along: height } : { across: height, along: width }
  })
  const placed = placeLayers(rows, links)
  const starts = startsOf(rows, chart, isTall)
  const isBack = chart.direction === 'BT' || chart.direction === 'RL'
  const total = starts.at(-1) ?? 0
  const pointOf = (node: Placed): Point => {
    const row = rows[node.layer] ?? []
    const deep = largest(row.map(({ along }) => along))
    const along = (starts[node.layer] ?? 0) + deep / 2
    const far = isBack ? total - along : along
    return isTall ? { x: node.position, y: far } : { x: far, y: node.position }
  }
  const at = new Map([...placed].map(([id, node]) => [id, pointOf(node)]))
  const boxes = [...chart.nodes.values()].flatMap((node) => boxOf(node, at.get(node.id), sizes.get(node.id)))
  const groups = groupBoxes(chart, at, sizes)
  const lines = chart.edges.flatMap((edge, index) =>
    lineOf(edge, routes[index] ?? [], { at, sizes, isTall, shift: shiftOf(edge, chart.edges) }),
  )
  const isTitle = ({ kind }: Shape) => kind === 'text'
  return framed([...groups.filter((shape) => !isTitle(shape)), ...lines, ...boxes, ...groups.filter(isTitle)])
}

function sizeOf({ lines, look }: FlowNode): { width: number; height: number } {
  const { width, height } = sizeOfLines(lines)
  if (look === 'diamond') return { width: width * 1.5 + 36, height: height * 1.6 + 28 }
  if (look === 'circle') {
    const side = Math.max(width, height) + 28
    return { width: side, height: side }
  }
  const extra = look === 'hexagon' || look === 'slanted' || look === 'pill' ? 44 : 30
  return { width: width + extra, height: height + (look === 'cylinder' ? 34 : 20) }
}

interface Layered {
  rows: LayerNode[][]
  links: LayerEdge[]
  /** The nodes that each edge passes, from its start to its end. */
  routes: string[][]
}

/** Edges over several layers pass through the ones between, where they have a place as nodes have. */
function withPassing(
  { nodes, edges }: Flowchart,
  layers: ReadonlyMap<string, number>,
  sizeIn: (id: string) => Pick<LayerNode, 'across' | 'along'>,
): Layered {
  const rows: LayerNode[][] = []
  const put = (layer: number, node: LayerNode) => {
    while (rows.length <= layer) rows.push([])
    rows[layer]?.push(node)
  }
  for (const { id, group } of nodes.values()) put(layers.get(id) ?? 0, { id, group, ...sizeIn(id), isPassing: false })
  const links: LayerEdge[] = []
  const routes = edges.map(({ from, to, lines }, index) => {
    const [start, end] = [layers.get(from) ?? 0, layers.get(to) ?? 0]
    const step = Math.sign(end - start)
    const route = [from]
    for (let layer = start + step; step !== 0 && layer !== end; layer += step) {
      const id = `${index} ${layer}`
      put(layer, { id, group: undefined, across: lines.length > 0 ? 24 : 8, along: 0, isPassing: true })
      links.push({ from: route.at(-1) ?? from, to: id })
      route.push(id)
    }
    links.push({ from: route.at(-1) ?? from, to })
    return [...route, to]
  })
  return { rows, links, routes }
}

/** Where layers begin; edges that say something need room for it between two of them. */
function startsOf(rows: readonly LayerNode[][], { edges }: Flowchart, isTall: boolean): number[] {
  const said = largest(edges.map(({ lines }) => sizeOfLines(lines)[isTall ? 'height' : 'width']))
  const starts = [0]
  for (const row of rows) {
    const deep = largest(row.map(({ along }) => along))
    starts.push((starts.at(-1) ?? 0) + deep + between + (said > 0 ? said + 8 : 0))
  }
  return starts
}

function boxOf(
  node: FlowNode,
  middle: Point | undefined,
  size: { width: number; height: number } | undefined,
): Shape[] {
  if (!middle || !size) return []
  const corner = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 }
  const top = node.look === 'cylinder' ? middle.y + 5 : middle.y
  return [
    { kind: 'box', look: node.look, ...corner, ...size },
    { kind: 'text', look: 'plain', lines: node.lines, x: middle.x, y: top },
  ]
}

interface Places {
  at: ReadonlyMap<string, Point>
  sizes: ReadonlyMap<string, { width: number; height: number }>
  isTall: boolean
  /** How far an edge stands aside for the one that leads back. */
  shift: number
}

function shiftOf({ from, to }: FlowEdge, edges: readonly FlowEdge[]): number {
  if (from === to || !edges.some((other) => other.from === to && other.to === from)) return 0
  return from < to ? -11 : 11
}

function lineOf({ from, to, lines, look, start, end }: FlowEdge, route: readonly string[], places: Places): Shape[] {
  const { at, sizes } = places
  const middles = route.flatMap((id) => at.get(id) ?? [])
  const [first, last] = [middles[0], middles.at(-1)]
  if (!first || !last) return []
  const points = from === to ? loopAt(first, sizes.get(from)) : middles
  const line = points.map((point, index) => {
    if (from === to) return { ...point }
    if (index === 0) return edgeOfBox(point, points[1] ?? point, sizes.get(from), places.isTall)
    if (index === points.length - 1) return edgeOfBox(point, points[index - 1] ?? point, sizes.get(to), places.isTall)
    return { ...point }
  })
  const aside = places.isTall ? { x: places.shift, y: 0 } : { x: 0, y: places.shift }
  for (const point of line) Object.assign(point, { x: point.x + aside.x, y: point.y + aside.y })
  const half = Math.floor((line.length - 1) / 2)
  const [one, other] = [line[half] ?? first, line[half + 1] ?? last]
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  return [
    { kind: 'line', points: line, look, start, end },
    ...(lines.length > 0 ? [{ kind: 'text', look: 'label', lines, ...middle } as const] : []),
  ]
}

/** Where a line to another point leaves a box: on the side that faces its layer. */
function edgeOfBox(
  middle: Point,
  to: Point,
  size: { width: number; height: number } | undefined,
  isTall: boolean,
): Point {
  const { width = 0, height = 0 } = size ?? {}
  const isBeside = isTall ? to.y === middle.y : to.x === middle.x
  if (isTall !== isBeside) {
    const shift = isBeside ? 0 : Math.max(-width / 4, Math.min(width / 4, (to.x - middle.x) / 4))
    return { x: middle.x + shift, y: middle.y + (Math.sign(to.y - middle.y) * height) / 2 }
  }
  return { x: middle.x + (Math.sign(to.x - middle.x) * width) / 2, y: middle.y }
}

function loopAt({ x, y }: Point, size: { width: number; height: number } | undefined): Point[] {
  const right = x + (size?.width ?? 0) / 2
  return [
    { x: right, y: y - 8 },
    { x: right + 28, y: y - 8 },
    { x: right + 28, y: y + 8 },
    { x: right, y: y + 8 },
  ]
}

function groupBoxes({ groups, nodes }: Flowchart, at: Places['at'], sizes: Places['sizes']): Shape[] {
  return [...groups.values()].flatMap(({ id, title }, index): Shape[] => {
    const within = (group: string | undefined): boolean =>
      group !== undefined && (group === id || within(groups.get(group)?.parent))
    const inner = [...nodes.values()].filter(({ group }) => within(group))
    const edges = inner.flatMap((node) => boxOf(node, at.get(node.id), sizes.get(node.id)))
    if (edges.length === 0) return []
    const { left, top, right, bottom } = boundsOf(edges)
    const by = 12 + (groups.size - index) * 2
    const box = { x: left - by, y: top - by - 16, width: right - left + 2 * by, height: bottom - top + 2 * by + 16 }
    return [
      { kind: 'box', look: 'group', ...box },
      { kind: 'text', look: 'title', lines: [title], x: box.x + box.width / 2, y: box.y + 13 },
    ]
  })
}
