export { parseMarkdown } from './rich-text/parse.ts'
export { printMarkdown } from './rich-text/print.ts'
