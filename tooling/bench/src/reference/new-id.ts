import { randomBytes } from 'node:crypto'

/** Ids that sort by the time they were made, as the server's do: both write at the same place of every index. */
export function createNewId(): () => string {
  const digits = '0123456789abcdefghjkmnpqrstvwxyz'
  const crockford = (value: number) => {
    let text = ''
    for (let rest = value; text.length < 9; rest = Math.floor(rest / 32)) text = (digits[rest % 32] ?? '') + text
    return text
  }
  const process = randomBytes(3).toString('hex')
  let count = 0
  return () => crockford(Date.now()) + process + String(count++ % 100_000).padStart(5, '0')
}
