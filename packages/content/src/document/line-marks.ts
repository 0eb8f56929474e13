/** What a remark says about a line of code. */
export interface LineMark {
  isHighlighted: boolean
  /** Whether it is new, or goes, as a comparison shows it. */
  change?: 'added' | 'removed'
}

export interface MarkedLine {
  /** The line without the remark. */
  text: string
  mark: LineMark
  /** How many lines it is about. */
  count: number
  /** Whether nothing else stands on the line: it is about those below, and is noMark itself. */
  isAlone: boolean
}

const marks: Record<string, LineMark> = {
  '++': { isHighlighted: false, change: 'added' },
  '--': { isHighlighted: false, change: 'removed' },
  error: { isHighlighted: true },
  focus: { isHighlighted: true },
  highlight: { isHighlighted: true },
  hl: { isHighlighted: true },
  warning: { isHighlighted: true },
}

export const noMark: LineMark = { isHighlighted: false }

/** `// [!code ++]`, `# [!code highlight:3]` and the like at the end of a line. */
export function takeLineMark(line: string): MarkedLine {
  const start = line.indexOf('[!code ')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  const before = line.slice(0, Math.max(0, start)).trimEnd()
  const sign = ['//', '#', '--', '<!--', '/*', ';'].filter((one) => before.endsWith(one)).at(0)
  const rest = line.slice(end + 1).trim()
  if (end < 0 || sign === undefined || !['', '-->', '*/'].includes(rest))
    return { text: line, mark: noMark, count: 1, isAlone: false }
  const text = before.slice(0, before.endsWith('<!--') ? -4 : -sign.length).trimEnd()
  const [, name = '', digits = '1'] = /^(\S+?)(?::(\d{1,6}))?$/.exec(line.slice(start + 7, end).trim()) ?? []
  const mark = Object.hasOwn(marks, name) ? (marks[name] ?? noMark) : noMark
  return { text, mark, count: Number(digits), isAlone: text === '' && mark !== noMark }
}

const mostRanges = 100

/** The lines that stand out as what is behind the language says it: `{1,3-5}`, or `hl_lines="1 3-5"`. */
export function lineRanges(meta: unknown): (line: number) => boolean {
  const [, braced, quoted] =
    (typeof meta === 'string' && /\{([\d,\s-]{1,2000})\}|\bhl_lines=["']([\d\s,-]{1,2000})["']/.exec(meta)) || []
  const ranges = (braced ?? quoted ?? '')
    .split(/[\s,]+/)
    .slice(0, mostRanges)
    .flatMap((range) => {
      const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? []
      return from === undefined ? [] : [[Number(from), Number(to)] as const]
    })
  return (line) => ranges.some(([from, to]) => line >= from && line <= to)
}
