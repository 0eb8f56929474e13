const json = Symbol('JSON')

/** An answer that is JSON already, so that megabytes of it are not taken apart just to be put together again. */
export function jsonAnswer<Answer extends object>(text: string | Buffer): Answer {
  return { [json]: text } as unknown as Answer
}

/** What an answer says, for those who look into it. */
export function valueOfAnswer(answer: unknown): unknown {
  const text = knownJson(answer)
  return text === undefined ? answer : JSON.parse(text.toString())
}

/** The JSON of such an answer; undefined for any other. */
export function knownJson(answer: unknown): string | Buffer | undefined {
  return isKnown(answer) ? answer[json] : undefined
}

function isKnown(answer: unknown): answer is { [json]: string | Buffer } {
  return typeof answer === 'object' && answer !== null && json in answer
}
