export { headingsOf } from './html/headings.ts'
export type { LinkTarget, ReferenceResolver } from './html/render-context.ts'
export { renderHtml, renderHtmlInTurns, renderLine } from './html/render-document.ts'
export { type Html, html, joined, noHtml, textOfHtml } from './html/template.ts'
