export { evaluate, holds, type Scope } from './conditions/evaluate.ts'
export { createConditions, createEvaluator, type EvaluationRules } from './conditions/evaluator.ts'
export { ExpressionError } from './conditions/expression-error.ts'
export { checkExpression, maxExpressionLength, usesRoot } from './conditions/parse.ts'
