const json = Symbol('JSON')

/** An answer that is JSON already, so that megabytes of it are not taken apart just to be put together again. */
export function preEncodedJson<Answer extends object>(text: string | Buffer): Answer {
  return { [json]: text } as unknown as Answer
}

/** What an answer says, for those who look into it. */
export function valueOfAnswer(answer: unknown): unknown {
  const text = encodedJsonOf(answer)
  if (text !== undefined) return JSON.parse(text.toString())
  return isList(answer) ? { ...answer, items: answer.items.map(valueOfAnswer) } : answer
}

/** The JSON of such an answer; undefined for any other. */
export function encodedJsonOf(answer: unknown): string | Buffer | undefined {
  return isKnown(answer) ? answer[json] : undefined
}

function isKnown(answer: unknown): answer is { [json]: string | Buffer } {
  return typeof answer === 'object' && answer !== null && json in answer
}

/** The envelope of lists, whose items may be JSON already each. */
export function isList(answer: unknown): answer is { items: unknown[] } {
  return Array.isArray((answer as { items?: unknown } | undefined)?.items)
}
