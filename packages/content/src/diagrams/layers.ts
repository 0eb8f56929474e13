/** A graph whose nodes stand in layers, each edge leading from one layer to the next. */
export interface LayerNode {
  id: string
  /** Across the layers, and along them. */
  across: number
  along: number
  group: string | undefined
  /** Stands for an edge that passes through its layer. */
  isPassing: boolean
}

export interface Placed extends LayerNode {
  layer: number
  /** The middle of the node. */
  position: number
}

export interface LayerEdge {
  from: string
  to: string
}

const gap = 36
const sweeps = 6

/** Which layer a node stands in: one behind the last of those that lead to it. Edges that would lead back are not counted. */
export function layersOf(ids: readonly string[], edges: readonly LayerEdge[]): Map<string, number> {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) if (from !== to) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const sorted: string[] = []
  const back = new Set<string>()
  const visit = (id: string) => {
    state.set(id, 'open')
    for (const other of next.get(id) ?? []) {
      if (state.get(other) === 'open') back.add(`${id}\n${other}`)
      else if (!state.has(other)) visit(other)
    }
    state.set(id, 'done')
    sorted.unshift(id)
  }
  for (const id of ids) if (!state.has(id)) visit(id)
  const layers = new Map(ids.map((id) => [id, 0]))
  for (const id of sorted) {
    for (const other of next.get(id) ?? []) {
      if (back.has(`${id}\n${other}`)) continue
      layers.set(other, Math.max(layers.get(other) ?? 0, (layers.get(id) ?? 0) + 1))
    }
  }
  return layers
}

/** Orders the nodes of each layer so that few edges cross, and places them near those that they are joined with. */
export function placeLayers(layers: readonly LayerNode[][], edges: readonly LayerEdge[]): Map<string, Placed> {
  const joined = new Map<string, string[]>()
  for (const { from, to } of edges) {
    joined.set(from, [...(joined.get(from) ?? []), to])
    joined.set(to, [...(joined.get(to) ?? []), from])
  }
  const placed = new Map<string, Placed>()
  const rows = layers.map((nodes, layer) => nodes.map((node) => ({ ...node, layer, position: 0 })))
  for (const row of rows) {
    for (const node of row) placed.set(node.id, node)
    spread(row)
  }
  const middle = (node: Placed, side: number) => {
    const near = (joined.get(node.id) ?? []).flatMap((id) => placed.get(id) ?? [])
    const there = near.filter(({ layer }) => Math.sign(layer - node.layer) === side)
    return there.length === 0 ? node.position : there.reduce((sum, { position }) => sum + position, 0) / there.length
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const side = sweep % 2 === 0 ? -1 : 1
    for (const row of side < 0 ? rows : rows.toReversed()) {
      const wish = new Map(row.map((node) => [node.id, middle(node, side)]))
      order(row, wish)
      settle(row, wish)
    }
  }
  return placed
}

/** Those of a group stay beside each other. */
function order(row: Placed[], wish: ReadonlyMap<string, number>): void {
  const of = ({ id }: Placed) => wish.get(id) ?? 0
  const groups = Map.groupBy(row, ({ id, group }) => group ?? id)
  const middles = new Map(
    [...groups].map(([key, nodes]) => [key, nodes.reduce((sum, node) => sum + of(node), 0) / nodes.length]),
  )
  const middleOf = ({ id, group }: Placed) => middles.get(group ?? id) ?? 0
  row.sort((one, other) => middleOf(one) - middleOf(other) || of(one) - of(other))
}

/** As near to where each wants to be as its neighbours let it: pushed to one side, then to the other, and halfway between. */
function settle(row: Placed[], wish: ReadonlyMap<string, number>): void {
  const forward: number[] = []
  for (const [index, node] of row.entries()) {
    const before = row[index - 1]
    const least = before ? (forward[index - 1] ?? 0) + distance(before, node) : Number.NEGATIVE_INFINITY
    forward.push(Math.max(wish.get(node.id) ?? 0, least))
  }
  const backward: number[] = []
  for (const [index, node] of [...row.entries()].reverse()) {
    const after = row[index + 1]
    const most = after ? (backward[index + 1] ?? 0) - distance(node, after) : Number.POSITIVE_INFINITY
    backward[index] = Math.min(wish.get(node.id) ?? 0, most)
  }
  for (const [index, node] of row.entries()) node.position = ((forward[index] ?? 0) + (backward[index] ?? 0)) / 2
}

function spread(row: Placed[]): void {
  let end = 0
  for (const node of row) {
    node.position = end + node.across / 2
    end += node.across + gap
  }
  for (const node of row) node.position -= (end - gap) / 2
}

function distance(one: Placed, other: Placed): number {
  const apart = one.group === other.group ? gap : gap + 24
  return (one.across + other.across) / 2 + (one.isPassing && other.isPassing ? gap / 2 : apart)
}
