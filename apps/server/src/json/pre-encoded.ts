import type { PreEncoded } from '@quire/api-types'

const json = Symbol('JSON')

/** A body that is JSON already, so that megabytes of it are not parsed just to be encoded again. */
export function preEncodedJson<Value>(text: string | Buffer): PreEncoded<Value> {
  return { [json]: text } as unknown as PreEncoded<Value>
}

/** A body as it would be without being encoded, for those who look into it. */
export function decodedBody(body: unknown): unknown {
  const text = encodedJsonOf(body)
  if (text !== undefined) return JSON.parse(text.toString())
  return isList(body) ? { ...body, items: body.items.map(decodedBody) } : body
}

/** The JSON of such a body; undefined for any other. */
export function encodedJsonOf(body: unknown): string | Buffer | undefined {
  return isKnown(body) ? body[json] : undefined
}

function isKnown(body: unknown): body is { [json]: string | Buffer } {
  return typeof body === 'object' && body !== null && json in body
}

/** The envelope of lists, whose items may be JSON already each. */
export function isList(body: unknown): body is { items: unknown[] } {
  return Array.isArray((body as { items?: unknown } | undefined)?.items)
}
