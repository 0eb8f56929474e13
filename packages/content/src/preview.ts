// What a browser needs to show a text that is not saved yet: nothing in here reaches a module of Node.
export { createEvaluator } from './conditions/evaluator.ts'
export { evaluateDocument } from './document/evaluate.ts'
export { parseMarkdown } from './markdown/parse.ts'
export type { ResolveRef } from './markdown/refs.ts'
