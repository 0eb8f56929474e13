export { type EvaluateOptions, evaluateDocument } from './conditions/document.ts'
export { evaluate, holds, type Scope } from './conditions/evaluate.ts'
export { ExpressionError } from './conditions/expression-error.ts'
export { checkExpression, maxExpressionLength, usesRoot } from './conditions/parse.ts'
