import { maxNesting, PageRefusedError } from './page-refused.ts'

/**
 * Refuses markup that nests far too deep before a tree is built of it, in one pass: parsers take time that grows with the
 * square of the depth. It counts as they do, but for details, so only several times the limit is refused here.
 */
export function requireShallowMarkup(markup: string, { isXml = false } = {}): void {
  const open = openElements()
  const tag = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi
  for (let match = tag.exec(markup); match; match = tag.exec(markup)) {
    const [found, slash, written] = match
    const name = isXml ? written : written?.toLowerCase()
    if (name === undefined) {
      tag.lastIndex = after(markup, '-->', match.index + found.length)
      continue
    }
    const end = tagEnd(markup, tag.lastIndex)
    tag.lastIndex = end
    if (slash === '/') open.close(name)
    else if (isXml) {
      if (markup[end - 2] !== '/') open.push(name)
    } else {
      openHtml(open, name, markup[end - 2] === '/')
      if (rawText.has(name)) tag.lastIndex = rawEnd(markup, name, end)
    }
    if (open.depth() > 5 * maxNesting)
      throw new PageRefusedError(`it has more than ${maxNesting} elements inside each other`)
  }
}

const rawText = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])
const empty = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
const rows = ['tr', 'th', 'td']
const fields = ['option', 'optgroup', 'select', 'button', 'datalist', 'textarea']
/** What ends when an element begins right inside of it; for all others that is a paragraph. */
const ends = new Map<string, readonly string[]>([
  ['tr', rows],
  ['th', ['th', 'td']],
  ['td', [...rows.slice(1), 'thead']],
  ['li', ['li']],
  ['option', ['option']],
  ['optgroup', ['optgroup', 'option']],
  ['dd', ['dd', 'dt']],
  ['dt', ['dd', 'dt']],
  ['rt', ['rt', 'rp']],
  ['rp', ['rt', 'rp']],
  ['tbody', ['thead', 'tbody']],
  ['tfoot', ['thead', 'tbody']],
  ...['select', 'output', 'button', 'datalist', 'textarea'].map((name) => [name, fields] as const),
])

function openHtml(open: OpenElements, name: string, endsItself: boolean): void {
  open.closeInnermost(ends.get(name) ?? ['p'])
  const isForeign = open.has('svg') || open.has('math')
  if (!empty.has(name) && !(endsItself && isForeign)) open.push(name)
}

type OpenElements = ReturnType<typeof openElements>

/** The elements that have begun and not ended, each looked for only when it is there. */
function openElements() {
  const names: string[] = []
  const counts = new Map<string, number>()
  const has = (name: string) => (counts.get(name) ?? 0) > 0
  const pop = () => {
    const name = names.pop() ?? ''
    counts.set(name, (counts.get(name) ?? 1) - 1)
    return name
  }
  return {
    has,
    depth: () => names.length,
    push(name: string) {
      names.push(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    close(name: string) {
      if (has(name)) while (pop() !== name);
    },
    closeInnermost(ended: readonly string[]) {
      while (ended.includes(names.at(-1) ?? '')) pop()
    },
  }
}

/** Where a tag ends: an angle bracket in a quoted value is none of its own. */
function tagEnd(markup: string, from: number): number {
  const mark = /=\s*["']|>/g
  mark.lastIndex = from
  for (let match = mark.exec(markup); match; match = mark.exec(markup)) {
    if (match[0] === '>') return mark.lastIndex
    mark.lastIndex = after(markup, match[0].at(-1) ?? '', mark.lastIndex)
  }
  return markup.length
}

function rawEnd(markup: string, name: string, from: number): number {
  for (let at = markup.indexOf('</', from); at !== -1; at = markup.indexOf('</', at + 2)) {
    if (markup.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  }
  return markup.length
}

function after(markup: string, text: string, from: number): number {
  const at = markup.indexOf(text, from)
  return at === -1 ? markup.length : at + text.length
}
