import type { Schema } from '@quire/api-types'
import { isFields, type StoredReader } from '#db/tables/stored-values.ts'
import { BadRequestError } from '#errors.ts'
import { checkExpression } from '#expressions/expressions.ts'

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

type SpaceRules = Schema<'MergeRulesSpace'>
type StandaloneRules = Schema<'MergeRulesStandalone'>

export const storedSpaceRules: StoredReader<SpaceRules> = (stored) => (isRules(stored) ? stored : never)

export const storedStandaloneRules: StoredReader<StandaloneRules> = (stored) =>
  isRules(stored) && stored.type !== 'inherit' ? (stored as StandaloneRules) : never

/** Rules that cannot be read let nothing through, and say so, until somebody sets them again. */
const never: StandaloneRules = { type: 'rules', rules: [{ rule: 'custom', expression: 'false' }] }

function isRules(stored: unknown): stored is SpaceRules {
  if (!isFields(stored)) return false
  const { type, rules } = stored
  if (type !== 'rules') return (type === 'none' || type === 'inherit') && rules === undefined
  return Array.isArray(rules) && rules.every(isRule)
}

function isRule(stored: unknown): boolean {
  if (!isFields(stored)) return false
  const { rule, users = [], expression = '' } = stored
  const namesUsers = Array.isArray(users) && users.every((id) => typeof id === 'string')
  return typeof rule === 'string' && namesUsers && typeof expression === 'string'
}
