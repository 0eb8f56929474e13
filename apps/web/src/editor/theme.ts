import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const code = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

/** The look of the text: its colours are those of the page around it. */
const look = EditorView.theme({
  '&': { color: 'var(--text)', fontSize: '1rem', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.65', overflowX: 'visible' },
  '.cm-content': { caretColor: 'var(--accent)', padding: '0 0 40vh', minHeight: '50vh' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '.cm-specialChar': { color: 'var(--warning)', fontSize: '0.8em' },
  '.cm-selectionMatch': { backgroundColor: 'var(--chosen)' },
  '.cm-picture': { display: 'block', maxWidth: '100%', maxHeight: '20rem', margin: '0.4rem 0', borderRadius: '0.4rem' },
  '.cm-upload': { color: 'var(--quiet)', fontStyle: 'italic', marginInlineStart: '0.3rem' },
  '.cm-heading': { fontWeight: '650', lineHeight: '1.3', paddingTop: '0.9em' },
  '.cm-heading1': { fontSize: '1.7em' },
  '.cm-heading2': { fontSize: '1.35em' },
  '.cm-heading3': { fontSize: '1.15em' },
  '.cm-quote': { borderInlineStart: '3px solid var(--line)', paddingInlineStart: '0.8rem', color: 'var(--quiet)' },
  '.cm-codeLine': { fontFamily: code, fontSize: '0.9em', backgroundColor: 'var(--raised)', paddingInline: '0.8rem' },
  '.cm-tableLine': { fontFamily: code, fontSize: '0.9em' },
  '.cm-tagLine': { fontFamily: code, fontSize: '0.8em', color: 'var(--quiet)' },
  '.cm-box': {
    borderInlineStart: '3px solid var(--accent)',
    backgroundColor: 'var(--raised)',
    paddingInline: '0.8rem',
  },
  '.cm-box-warning, .cm-box-danger': { borderColor: 'var(--warning)' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '0.6rem',
    backgroundColor: 'var(--ground)',
    boxShadow: '0 0.5rem 1.5rem rgb(0 0 0 / 15%)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '18rem', minWidth: '15rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.4rem 0.8rem', lineHeight: '1.4' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--chosen)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--quiet)', fontStyle: 'normal', marginInlineStart: '0.8rem' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
})

const words = HighlightStyle.define([
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: code, fontSize: '0.92em' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.url, color: 'var(--quiet)', fontSize: '0.85em' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName, tags.comment], color: 'var(--faint)' },
])

export const theme = [look, syntaxHighlighting(words)]
