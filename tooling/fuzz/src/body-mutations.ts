import { gzipSync } from 'node:zlib'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'

export type Mutation = (request: FuzzRequest, random: Random) => void

const text =
  (change: (json: string, random: Random) => string): Mutation =>
  (request, random) => {
    request.body = Buffer.from(change(String(request.body), random))
  }

export const bodyMutations: Mutation[] = [
  text((json) => json.slice(0, -1)),
  text((json) => json.replace('{', '{"__proto__":{"isAdmin":true},')),
  text((json) => json.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},')),
  text((json) => json.replace(/\{("\w+"):/, '{$1:5,$1:')),
  text((json) => json.replace(/:("[^"]*"|\d+|true|false|null)/, ':1e999')),
  text((json) => json.replace(/:"[^"]*"/, ':"\\ud800\\u0000\\udfff"')),
  text((json) => json.replace(/:("[^"]*"|\d+)/, `:${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
  text((json) => json.replace(/:("[^"]*"|\d+)/, `:${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)),
  text((json) => `\ufeff${json}`),
  text((json) => `${json}${json}`),
  text((json) => `// words\n${json}`),
  text(() => '['.repeat(50_000)),
  text((_, random) => random.pick(['null', '0', '""', '[]', '{}', 'NaN', '\0', ' ', '{"":""}'])),
  (request) => {
    request.body = Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"}')])
  },
  (request, random) => {
    if (random.chance(0.05)) request.body = Buffer.alloc(1024 * 1024 + 1, ' ')
  },
  (request) => {
    request.body = request.body && gzipSync(request.body)
    request.headers.push(['content-encoding', 'gzip'])
  },
]
