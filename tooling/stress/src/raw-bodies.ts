/** Bodies of JSON that no schema describes. */
export function rawBodies(bytes: number): { name: string; body: Buffer }[] {
  const half = Math.floor(bytes / 2)
  return [
    { name: 'brackets of JSON', body: Buffer.from('['.repeat(half) + ']'.repeat(half)) },
    { name: 'nested objects of JSON', body: Buffer.from(nested(Math.floor(bytes / 6))) },
    { name: 'many keys of JSON', body: Buffer.from(manyKeys(Math.floor(bytes / 14))) },
    {
      name: 'the same key of JSON',
      body: Buffer.from(`{${'"title":1,'.repeat(Math.floor(bytes / 10) - 2)}"title":1}`),
    },
    { name: 'numbers of JSON', body: Buffer.from(`[${'1e1,'.repeat(Math.floor(bytes / 4) - 2)}1]`) },
  ]
}

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

function manyKeys(count: number): string {
  return `{${Array.from({ length: Math.max(count, 1) }, (_, index) => `"k${index}":1`).join()}}`
}
