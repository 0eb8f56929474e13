import { selfSigned } from '#tests/support/self-signed.ts'
import type { Kind } from './read-statements.ts'

const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read']
const { certificate } = selfSigned()

/** What a request may send for a field, what it may not, and what must be refused for being nowhere. */
export interface Values {
  accepted: unknown[]
  refused: unknown[]
  unknown: unknown[]
}

/** A letter of its own keeps names apart that may stand only once. */
export function valuesFor(kind: Kind, place: 'query' | 'body', letter = 'a'): Values {
  const values: Values = { accepted: [], refused: place === 'body' ? [[1]] : [], unknown: [] }
  if (kind.isNullable) values.accepted.push(null)
  switch (kind.name) {
    case 'literal':
      return { ...values, accepted: [kind.literal] }
    case 'enum':
      return { ...values, accepted: [...values.accepted, ...(kind.values ?? [])], refused: ['banana'] }
    case 'Role':
    case 'Level':
      return { ...values, accepted: [...values.accepted, ...roles], refused: ['banana'] }
    case 'boolean':
      return { ...values, accepted: [false, true], refused: ['banana'] }
    case 'object':
      return { ...values, refused: ['banana'] }
    case 'id':
      return { ...values, unknown: place === 'body' ? ['nowhere'] : [] }
    case 'ids':
      return place === 'body' ? { accepted: [[]], refused: ['banana'], unknown: [['nowhere']] } : values
  }
  return withBounds(kind, values, letter)
}

function withBounds({ name, min = 0, max }: Kind, values: Values, letter: string): Values {
  const { accepted, refused } = values
  const text = (length: number) => textOf(name, length, letter)
  accepted.push(text(max ?? 5))
  if (min > 0) accepted.push(text(min))
  if (max !== undefined) refused.push(text(max + 1))
  if (min > 0) refused.push(text(min - 1))
  return values
}

/** A text of some kind that has as many characters as it should. */
function textOf(name: string, length: number, letter: string): string {
  switch (name) {
    case 'uri':
      return 'https://example.com/'.padEnd(length, 'x')
    case 'emoji':
      return length > 50 ? '📖'.repeat(length) : '📖'
    case 'condition':
      return length < 20 ? '1'.repeat(length) : 'visitor.claims.'.padEnd(length, 'a')
    case 'certificate':
      return certificate.trim().padEnd(length, '\n')
    case 'slug':
      return letter.repeat(length)
  }
  // Characters, not bytes or halves of one.
  return '文'.repeat(length)
}
