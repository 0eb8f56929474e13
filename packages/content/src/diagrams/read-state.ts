import type { Flowchart, FlowNode } from './flowchart-graph.ts'
import { toLines } from './shapes.ts'

const most = { nodes: 150, edges: 300 }

const head = /^stateDiagram(?:-v2)?$/
const ignored = /^(?:%%|hide empty description|classDef\b|class\b|style\b|accTitle\b|accDescr\b)/
const transition = /^(\[\*\]|[^\s:[\]{}"-]+) ?--> ?(\[\*\]|[^\s:[\]{}"-]+)(?: ?: ?(.*))?$/
const looks: Record<string, FlowNode['look']> = { choice: 'diamond', fork: 'rectangle', join: 'rectangle' }

/**
 * Reads a diagram of states as the flowchart that it is: states, and what leads from one to another. Undefined where anything in it
 * is not understood, as are states that run beside each other, and lines to one that holds others.
 */
export function readState(source: string): Flowchart | undefined {
  const [first = '', ...lines] = source.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))
  if (!head.test(first)) return undefined
  const chart: Flowchart = { direction: 'TB', nodes: new Map(), edges: [], groups: new Map() }
  const open: string[] = []
  for (const line of lines) {
    if (line === '' || ignored.test(line)) continue
    if (line === '}') open.pop()
    else if (!readLine(chart, line, open)) return undefined
    if (chart.nodes.size > most.nodes || chart.edges.length > most.edges) return undefined
  }
  const isToGroup = chart.edges.some(({ from, to }) => chart.groups.has(from) || chart.groups.has(to))
  return chart.nodes.size === 0 || isToGroup ? undefined : chart
}

function readLine(chart: Flowchart, line: string, open: string[]): boolean {
  const group = open.at(-1)
  const [, direction] = /^direction (TB|BT|LR|RL)$/.exec(line) ?? []
  if (direction !== undefined) {
    if (group === undefined) chart.direction = direction as Flowchart['direction']
    return true
  }
  const [, from = '', to = '', words] = transition.exec(line) ?? []
  if (from !== '') {
    const ends = [placeOf(chart, from, { group, mark: 'start' }), placeOf(chart, to, { group, mark: 'end' })] as const
    const lines = words === undefined ? [] : toLines(words)
    chart.edges.push({ from: ends[0], to: ends[1], lines, look: 'solid', start: 'none', end: 'arrow' })
    return true
  }
  return readDeclaration(chart, line, open) || readNote(chart, line, group) || readDescription(chart, line, group)
}

/** `state "What it is called" as one`, `state one <<choice>>`, `state one {`, or a state by itself. */
function readDeclaration(chart: Flowchart, line: string, open: string[]): boolean {
  const group = open.at(-1)
  const [, quoted, alias, brace] = /^state "([^"]*)" as (\w+)( ?\{)?$/.exec(line) ?? []
  const [, name, kind, inner] = /^state (\w+)(?: ?<<(\w+)>>)?( ?\{)?$/.exec(line) ?? []
  const id = alias ?? name
  if (id === undefined) return false
  if (brace !== undefined || inner !== undefined) {
    chart.groups.set(id, { id, title: quoted ?? id, parent: group })
    open.push(id)
    return true
  }
  const look = kind === undefined ? 'rounded' : looks[kind]
  if (!look) return false
  chart.nodes.set(id, { id, lines: kind === undefined ? toLines(quoted ?? id) : [''], look, group })
  return true
}

/** `note right of one : what is noted`. */
function readNote(chart: Flowchart, line: string, group: string | undefined): boolean {
  const [, of, words = ''] = /^note (?:left|right) of (\w+) ?: ?(.+)$/.exec(line) ?? []
  if (of === undefined) return false
  const id = `note ${chart.nodes.size}`
  chart.nodes.set(id, { id, lines: toLines(words), look: 'note', group })
  chart.edges.push({
    from: placeOf(chart, of, { group }),
    to: id,
    lines: [],
    look: 'dashed',
    start: 'none',
    end: 'none',
  })
  return true
}

/** `one : what it is called`, or its name alone. */
function readDescription(chart: Flowchart, line: string, group: string | undefined): boolean {
  const [, name, words] = /^(\w+)(?: ?: ?(.+))?$/.exec(line) ?? []
  if (name === undefined) return false
  const node = chart.nodes.get(placeOf(chart, name, { group }))
  if (node && words !== undefined) node.lines = toLines(words)
  return true
}

/** The node of a name. Each group begins and ends for itself. */
function placeOf(
  { nodes, groups }: Flowchart,
  name: string,
  { group, mark }: { group: string | undefined; mark?: 'start' | 'end' },
): string {
  const isMark = name === '[*]' && mark !== undefined
  const id = isMark ? `${mark} of ${group ?? ''}` : name
  if (nodes.has(id) || groups.has(id)) return id
  const lines = isMark ? [mark === 'start' ? '\u25cf' : '\u25c9'] : toLines(name)
  nodes.set(id, { id, lines, look: isMark ? 'circle' : 'rounded', group })
  return id
}
