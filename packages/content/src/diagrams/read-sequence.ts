import { type LineEnd, toLines } from './shapes.ts'

export type SequenceStep =
  | { kind: 'message'; from: string; to: string; lines: string[]; isDashed: boolean; end: LineEnd }
  | { kind: 'note'; over: string[]; side: 'over' | 'left' | 'right'; lines: string[] }
  | { kind: 'open'; title: string }
  | { kind: 'part'; title: string }
  | { kind: 'close' }

export interface Sequence {
  /** What those who take part are called, by their ids, in the order of their places. */
  names: Map<string, string[]>
  steps: SequenceStep[]
}

const most = { names: 30, steps: 300 }

/** Reads a sequence diagram of Mermaid; undefined where anything in it is not understood. */
export function readSequence(source: string): Sequence | undefined {
  const [head = '', ...lines] = source.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))
  if (!/^sequenceDiagram ?;?$/.test(head)) return undefined
  const sequence: Sequence = { names: new Map(), steps: [] }
  const numbering = { isOn: false, next: 1 }
  for (const line of lines.map((one) => one.replace(/;$/, ''))) {
    if (line === '' || ignored.test(line)) continue
    if (line === 'autonumber') numbering.isOn = true
    else if (!readLine(sequence, line, numbering)) return undefined
    if (sequence.names.size > most.names || sequence.steps.length > most.steps) return undefined
  }
  return sequence.names.size > 0 ? sequence : undefined
}

const ignored =
  /^(?:%%|activate\b|deactivate\b|title\b|accTitle\b|accDescr\b|links?\b|properties\b|create\s|destroy\s|box\b)/

function readLine(sequence: Sequence, line: string, numbering: { isOn: boolean; next: number }): boolean {
  const { names, steps } = sequence
  const taking = /^(?:participant|actor) (\S+)(?: as (.+))?$/.exec(line)
  if (taking) {
    const [, id = '', name = id] = taking
    names.set(id, toLines(name))
    return true
  }
  const message = /^([^\s:<>+-]+) ?(<<)?(--?)(>>|>|x|\)) ?[+-]? ?([^\s:<>+-]+) ?:(.*)$/.exec(line)
  if (message) {
    const [, from = '', , dashes = '', head = '', to = '', text = ''] = message
    for (const id of [from, to]) if (!names.has(id)) names.set(id, toLines(id))
    const end: LineEnd = head === 'x' ? 'cross' : head === '>' ? 'none' : 'arrow'
    const lines = toLines(numbering.isOn ? `${numbering.next++}. ${text}` : text)
    steps.push({ kind: 'message', from, to, lines, isDashed: dashes === '--', end })
    return true
  }
  return readOther(sequence, line)
}

function readOther({ names, steps }: Sequence, line: string): boolean {
  const note = /^note (over|left of|right of) ([^:]+):(.*)$/i.exec(line)
  if (note) {
    const [, place = '', written = '', text = ''] = note
    const over = written.split(',').map((id) => id.trim())
    for (const id of over) if (!names.has(id)) names.set(id, toLines(id))
    const side = place.toLowerCase() === 'over' ? 'over' : place.toLowerCase() === 'left of' ? 'left' : 'right'
    steps.push({ kind: 'note', over, side, lines: toLines(text) })
    return true
  }
  const frame = /^(loop|alt|opt|par|critical|break|rect|else|and|option|end)\b ?(.*)$/.exec(line)
  if (!frame) return false
  const [, word = '', text = ''] = frame
  if (word === 'end') steps.push({ kind: 'close' })
  else if (/^(?:else|and|option)$/.test(word)) steps.push({ kind: 'part', title: `[${text || word}]` })
  // A colour behind others is no word.
  else steps.push({ kind: 'open', title: word === 'rect' ? '' : `${word} ${text && `[${text}]`}`.trim() })
  return true
}
