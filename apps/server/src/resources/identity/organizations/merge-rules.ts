import type { Schema } from '@quire/api-types'
import { BadRequestError } from '../../../errors.ts'
import { checkExpression } from '../../../expressions.ts'

const namesPeople = new Set(['require_specific_reviewers', 'require_one_of_specific_reviewers', 'allow_bypass'])

/** What the expression of a `custom` rule can see. */
export const mergeRuleRoots = ['changeRequest', 'reviews'] as const

/** What the contract cannot say: which parts of a rule go with which kind of rule. */
export function checkMergeRules({ type, rules }: Schema<'MergeRulesSpace'>): void {
  if ((type === 'rules') !== (rules !== undefined)) {
    throw new BadRequestError('body.mergeRules.rules goes with the type `rules`, and only with it')
  }
  for (const [index, rule] of (rules ?? []).entries()) {
    const field = `body.mergeRules.rules[${index}]`
    if (namesPeople.has(rule.rule) !== (rule.users !== undefined)) {
      throw new BadRequestError(`${field}.users goes with the rules that name people, and only with them`)
    }
    if ((rule.rule === 'custom') !== (rule.expression !== undefined)) {
      throw new BadRequestError(`${field}.expression goes with the rule \`custom\`, and only with it`)
    }
    if (rule.expression !== undefined) checkExpression(`${field}.expression`, rule.expression, mergeRuleRoots)
  }
}
