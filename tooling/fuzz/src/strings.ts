import fc from 'fast-check'
import type { Schema } from './contract.ts'
import type { Random } from './random.ts'

/** Texts that have broken servers before. */
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202eevil',
  'e\u0301',
  '\u00e9',
  '\ufeff',
  '\uffff',
  '👩‍👩‍👧‍👦',
  '日本語のテキスト',
  '\r\n',
  'a\r\nSet-Cookie: x=1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '../../../etc/passwd',
  '..%2f..%2f',
  "'; DROP TABLE spaces; --",
  '" OR 1=1 --',
  'NEAR(a b, 2) AND "',
  '%',
  '_%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  'NaN',
  'null',
  'undefined',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30T25:61:61Z',
  '/'.repeat(300),
  '('.repeat(5000),
  '*_'.repeat(3000),
  '> '.repeat(2000),
  '- '.repeat(1500),
  '[['.repeat(2000),
  '|a|\n|-|\n'.repeat(500),
  '{% hint style="info" %}\n'.repeat(300),
  '<div>'.repeat(1000),
  '`'.repeat(2001),
  'a'.repeat(70_000),
]

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'aéßжשד日本한😀', 'A-_.~ 0', '*_`[]()#>|-\n ']

export function nastyText(random: Random): string {
  return random.pick(nasty)
}

export function words(random: Random, length: number): string {
  const alphabet = [...random.pick(alphabets)]
  const piece = Array.from({ length: Math.min(length, 40) }, () => random.pick(alphabet)).join('')
  return piece.repeat(Math.ceil(length / Math.max(piece.length, 1))).slice(0, length)
}

/** Addresses that lead nowhere and ask nobody: no test may depend on a network. */
const addresses = [
  'http://127.0.0.1:9/words.md',
  'https://[::1]/',
  'http://10.0.0.1/a?b=c#d',
  'http://169.254.169.254/',
]

const formats: Record<string, (random: Random) => string> = {
  uri: (random) => random.pick(addresses),
  email: (random) => `person-${random.whole(1, 500)}@example.com`,
  'date-time': (random) => new Date(random.whole(0, 4e9) * 1000).toISOString(),
  byte: (random) => Buffer.from(words(random, random.whole(0, 60))).toString('base64'),
}

const matching = new Map<string, string[]>()

/** Texts for a pattern are made once; what is random is which of them is taken. */
function textsFor({ pattern = '', minLength = 0, maxLength = Infinity }: Schema): string[] {
  const name = `${pattern} ${minLength} ${maxLength}`
  const texts =
    matching.get(name) ??
    fc
      .sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 100, seed: 1 })
      .filter(({ length }) => length >= minLength && length <= maxLength)
  matching.set(name, texts)
  return texts
}

/** A text that a schema allows, at its limits often and, when asked to, beyond them. */
export function textFor(schema: Schema, random: Random, goesBeyond: boolean): string {
  if (goesBeyond) return textBeyond(schema, random)
  const { minLength = 0, maxLength = 400, pattern, format } = schema
  const make = formats[format ?? '']
  if (make) return make(random)
  if (pattern !== undefined) {
    const texts = textsFor(schema)
    if (texts.length > 0) return random.pick(texts)
  }
  if (random.chance(0.15)) {
    const text = nastyText(random)
    if (text.length >= minLength && text.length <= maxLength) return text
  }
  const isAtLimit = random.chance(0.1)
  if (isAtLimit) return words(random, random.chance(0.5) ? minLength : Math.min(maxLength, 20_000))
  return words(random, random.whole(minLength, Math.max(minLength, Math.min(maxLength, 24))))
}

function textBeyond({ minLength = 0, maxLength = 400 }: Schema, random: Random): string {
  if (random.chance(0.5)) return nastyText(random)
  return words(random, random.chance(0.7) ? Math.min(maxLength, 100_000) + 1 : Math.max(minLength - 1, 0))
}
