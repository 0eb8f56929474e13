import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, type Range, StateEffect } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'

/** The address of a picture in a text, as a browser finds it; undefined for what it cannot show. */
export type PictureAddress = (written: string) => string | undefined

/** Pictures may be found now that were not before. */
export const picturesFound = StateEffect.define<null>()

const lineClasses: [RegExp, string][] = [
  [/^(?:ATX|Setext)Heading1$/, 'cm-heading cm-heading1'],
  [/^(?:ATX|Setext)Heading2$/, 'cm-heading cm-heading2'],
  [/^ATXHeading3$/, 'cm-heading cm-heading3'],
  [/^ATXHeading[456]$/, 'cm-heading'],
  [/^Blockquote$/, 'cm-quote'],
  [/^(?:FencedCode|CodeBlock)$/, 'cm-codeLine'],
  [/^Table$/, 'cm-tableLine'],
]

/** Draws headings, quotes, code, boxes and pictures in the text; the text itself stays what it is. */
export function drawBlocks(addressOf: PictureAddress): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = decorate(view, addressOf)
      }
      update(update: ViewUpdate) {
        const { docChanged, viewportChanged, startState, state, transactions } = update
        const isParsed = syntaxTree(startState) !== syntaxTree(state)
        const isFound = transactions.some(({ effects }) => effects.some((effect) => effect.is(picturesFound)))
        if (docChanged || viewportChanged || isParsed || isFound) this.decorations = decorate(update.view, addressOf)
      }
    },
    { decorations: ({ decorations }) => decorations },
  )
}

function decorate(view: EditorView, addressOf: PictureAddress): DecorationSet {
  const { state, visibleRanges } = view
  const ranges: Range<Decoration>[] = []
  const addLines = (from: number, to: number, name: string) => {
    for (let { number, from: start } = state.doc.lineAt(from); start <= to; number += 1) {
      ranges.push(Decoration.line({ class: name }).range(start))
      if (number === state.doc.lines) return
      start = state.doc.line(number + 1).from
    }
  }
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from: start, to: end, node }) {
        const found = lineClasses.find(([pattern]) => pattern.test(name))
        if (found) addLines(start, Math.max(start, end - 1), found[1])
        if (name === 'Image') {
          const url = node.getChild('URL')
          addPicture(ranges, state, end, addressOf(url ? state.sliceDoc(url.from, url.to) : ''))
        }
        if (name === 'HTMLBlock' || name === 'HTMLTag') {
          const source = /<img\b[^>]{0,500}?\ssrc="([^"]+)"/i.exec(state.sliceDoc(start, end))?.[1]
          if (source) addPicture(ranges, state, end, addressOf(source))
        }
      },
    })
  }
  for (const { from, to, name } of boxesIn(state)) addLines(from, to, name)
  return Decoration.set(ranges, true)
}

function addPicture(ranges: Range<Decoration>[], state: EditorState, end: number, address: string | undefined): void {
  if (address === undefined) return
  const widget = Decoration.widget({ widget: new Picture(address), side: 1 })
  ranges.push(widget.range(state.doc.lineAt(Math.max(0, end - 1)).to))
}

interface Box {
  from: number
  to: number
  name: string
}

/** The lines of `{% … %}` tags, and what stands in hints. */
function boxesIn({ doc }: EditorState): Box[] {
  const text = doc.toString()
  if (!text.includes('{%')) return []
  const boxes: Box[] = []
  const open: { from: number; style: string }[] = []
  let from = 0
  for (const line of text.split('\n')) {
    const tag = line.trim()
    // Line by line: one pattern over all of it takes a time that grows with the square of a long line.
    const name = tag.endsWith('%}') ? /^\{%-?[ \t]*([\w@/-]+)/.exec(tag)?.[1] : undefined
    if (name !== undefined) boxes.push({ from, to: from, name: 'cm-tagLine' })
    if (name === 'hint') open.push({ from, style: /style="(\w+)"/.exec(tag)?.[1] ?? 'info' })
    const start = name === 'endhint' ? open.pop() : undefined
    if (start) boxes.push({ from: start.from, to: from, name: `cm-box cm-box-${start.style}` })
    from += line.length + 1
  }
  return boxes
}

class Picture extends WidgetType {
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
  }
  override eq({ address }: Picture) {
    return address === this.address
  }
  override toDOM(view: EditorView) {
    const picture = document.createElement('img')
    picture.className = 'cm-picture'
    // The text beside it says what it shows.
    picture.alt = ''
    picture.src = this.address
    picture.addEventListener('load', () => view.requestMeasure())
    picture.addEventListener('error', () => picture.remove())
    return picture
  }
  override ignoreEvent() {
    return false
  }
}
