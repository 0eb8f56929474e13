export { headingsOf } from './html/headings.ts'
export type { Place, Surroundings } from './html/press.ts'
export { printHtml, printHtmlInTurns } from './html/print.ts'
export { type Html, html, joined, noHtml, textOfHtml } from './html/template.ts'
