import { BadRequestError } from '#errors.ts'
import { checkCondition as checkExpression } from '#expressions/expressions.ts'

/** Refuses a condition that could never be evaluated, when it is saved rather than when a visitor comes. */
export function checkCondition(expression: string, field: string): void {
  if (expression.trim() === '') throw new BadRequestError(`${field} must not be blank: null removes the condition`)
  checkExpression(field, expression)
}
