import { readFileSync } from 'node:fs'

/** In the order in which they are joined: of two rules that weigh the same, the later one holds. */
const sheets = [
  'base',
  'layout',
  'header',
  'footer',
  'navigation',
  'page',
  'text',
  'pictures',
  'code',
  'containers',
  'tables',
  'cards',
  'api',
  'try-it',
  'marks',
  'highlight',
  'tabs',
  'figures',
  'covers',
  'references',
  'formulas',
  'diagrams',
  'search',
  'look',
  'print',
]

/** The sheets of this folder as the one that pages load. */
export function joinSheets(): string {
  return sheets.map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8')).join('')
}
