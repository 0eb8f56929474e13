import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const length = 90_000

/** Texts that keep a pattern busy which may match a stretch of them in more than one way. */
const texts: [string, string][] = [
  ['spaces', ' '],
  ['tabs that are no line ends', '\v'],
  ['lines of spaces', '  \r'],
  ['end tags without an end', '>{%endn\r'],
  ['end tags on lines of another kind', '>{%endn\u2028'],
  ['list items without an end', '- [a\r'],
  ['a link without an end', '- [a](x'],
  ['comments without an end', '<!--'],
  ['tags of HTML without an end', '<a b="'],
  ['quotations', '> '],
  ['emphasis', '*a _b '],
  ['backticks', '`a``b'],
  ['opening brackets', '!['],
  ['expressions', '{{'],
  ['dollars', '$a $$'],
  ['colons', ':a:'],
  ['addresses', 'www.'],
]

const whole = texts.map(([name, part]) => [name, part.repeat(length / part.length)])
const tag = ['brackets in a tag', `{% if ${'('.repeat(length)} %}\n`]

it('a long text that keeps patterns busy is read to its end', { timeout: 220_000 }, async () => {
  const worker = new Worker(new URL('read-texts-worker.ts', import.meta.url), { workerData: [...whole, tag] })
  const reached: string[] = []
  worker.on('message', (name) => reached.push(name))
  // A pattern cannot be interrupted, a thread can.
  const killer = setTimeout(() => worker.terminate(), 200_000)
  await once(worker, 'exit')
  clearTimeout(killer)
  expect(reached.at(-1)).toBe('the end')
})
