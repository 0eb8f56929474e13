import { describe, expect, it } from 'vitest'
import { checkExpression, ExpressionError, evaluate, holds } from '#conditions.ts'

const claims = {
  isBeta: true,
  plan: 'team',
  seats: 12,
  groups: ['beta', 'staff'],
  address: { city: 'Lyon' },
  unsigned: { tier: 'pro' },
}
const scope = { visitor: { claims } }

function positionOf(text: string): number {
  try {
    checkExpression(text, ['visitor'])
  } catch (error) {
    if (error instanceof ExpressionError) return error.position
  }
  throw new Error(`\`${text}\` was not refused`)
}

describe('holds', () => {
  it.each([
    'visitor.claims.isBeta',
    'visitor.claims.isBeta == true',
    'visitor.claims.unsigned.tier === "pro" || "beta" in visitor.claims.groups',
    "visitor.claims['plan'] == 'team' && !visitor.claims.missing",
    'visitor.claims.seats >= 10 && visitor.claims.seats * 2 < 25',
    'visitor.claims.groups.includes("staff") && visitor.claims.groups[0] === "beta"',
    'visitor.claims.groups.some(group => group.startsWith("st"))',
    'visitor.claims.groups.length === 2',
    'visitor.claims.address?.city.toLowerCase() === "lyon"',
    'visitor.claims.plan ? "city" in visitor.claims.address : false',
    'visitor.claims.missing ?? true',
    '["free", "team"].includes(visitor.claims.plan)',
  ])('is true of %s', (text) => {
    checkExpression(text, ['visitor'])
    expect(holds(text, scope)).toBe(true)
  })

  it.each([
    'visitor.claims.missing',
    'visitor.claims.missing.deeper.still == 1',
    'visitor.claims.missing.includes("x")',
    '"x" in visitor.claims.missing',
    'visitor.claims.missing < 18',
    'visitor.claims.address == visitor.claims.address',
    'visitor.claims.plan == "free"',
  ])('is false of %s, and no error', (text) => {
    checkExpression(text, ['visitor'])
    expect(evaluate(text, scope)).toBeFalsy()
  })

  it.each([
    'visitor.constructor',
    'visitor.claims.__proto__',
    'visitor.claims["constructor"]',
    'visitor.claims.plan.constructor',
    'visitor.claims.groups["map"]',
    '"toString" in visitor.claims',
    'visitor.claims.hasOwnProperty',
  ])('reaches nothing but data: %s', (text) => {
    expect(evaluate(text, scope)).toBeFalsy()
  })

  it('does not stumble over data that looks like objects with methods', () => {
    const odd = { visitor: { claims: { toString: 1, valueOf: 2, plan: { toString: 3 } } } }
    expect(holds('visitor.claims.plan == "x" || visitor.claims.plan + 1 == 2 || -visitor.claims', odd)).toBe(false)
  })

  it('gives up on an expression that takes too long', () => {
    const list = Array.from({ length: 200 }, (_, index) => index)
    const each = 'visitor.list.every(a => visitor.list.every(b => visitor.list.every(c => a + b + c > -1)))'
    expect(() => evaluate(each, { visitor: { list } })).toThrow('too long')
    expect(holds(each, { visitor: { list } })).toBe(false)
  })
})

describe('checkExpression', () => {
  it.each([
    ['', 0],
    ['visitor.claims.plan ==', 22],
    ['visitor.claims; visitor', 16],
    ['const a = 1', 0],
    ['process.env.HOME', 0],
    ['visitor.claims.a && globalThis', 20],
    ['visitor.claims.plan.constructor("x")', 0],
    ['visitor.claims.plan = 1', 0],
    ['(() => 1)()', 1],
    ['visitor.claims.groups.map(g => { while (1) {} })', 31],
    ['/(a+)+$/.test(visitor.claims.plan)', 0],
    ['new Date()', 0],
    ['import("fs")', 0],
    ['this', 0],
    ['`a`', 0],
    ['typeof visitor', 0],
    ['visitor.claims.groups.includes(...visitor.claims.groups)', 31],
  ])('refuses `%s` and says where', (text, position) => {
    expect(positionOf(text)).toBe(position)
  })

  it('refuses an expression of more than 1024 characters', () => {
    expect(positionOf(`visitor.claims.a || ${'!'.repeat(1005)}`)).toBe(1024)
  })

  it('reads as deep as an expression can nest', () => {
    checkExpression(`${'('.repeat(500)}visitor${')'.repeat(500)}`, ['visitor'])
    checkExpression(`${'!'.repeat(1017)}visitor`, ['visitor'])
  })
})
