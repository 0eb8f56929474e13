/** A request that breaks the contract: what the caller is told, and the status it deserves. */
export class InvalidRequest extends Error {
  readonly status: 400 | 415

  constructor(status: 400 | 415, message: string) {
    super(message)
    this.name = 'InvalidRequest'
    this.status = status
  }
}

export interface Problem {
  path: string
  message: string
  /** Absent where the validator looked for itself instead of asking Ajv. */
  errorCode?: string
}

/** Says in one sentence which field is wrong and why. */
export function describeProblems(problems: Problem[]): string {
  const sentences = problems.map(describe)
  const specific = sentences.filter((sentence) => !/must match (a schema|exactly one schema)/.test(sentence))
  return [...new Set(specific.length > 0 ? specific : sentences)].slice(0, 5).join('; ')
}

function describe({ path, message, errorCode = '' }: Problem): string {
  const field = fieldName(path)
  if (/^Unknown query parameter/.test(message)) return `${field} is not a parameter of this operation`
  if (/^Empty value/.test(message)) return `${field} must not be empty`
  if (errorCode.startsWith('required.')) return `${field} is required`
  if (errorCode.startsWith('additionalProperties.')) return `${field} is not a known field`
  if (errorCode.startsWith('discriminator.')) return `${field}: ${message}`
  if (errorCode.startsWith('format.') && message.endsWith('"uri"')) return `${field} must be an http or https address`
  if (errorCode.startsWith('format.') && message.endsWith('"uri-reference"')) {
    return `${field} must be an address that runs no program`
  }
  if (errorCode.startsWith('pattern.') && message.includes('\\p{Cf}')) {
    return `${field} must have a character that can be seen`
  }
  return `${field} ${message.replaceAll('NOT', 'not')}`
}

/** `/body/changes/0/title` reads as `body.changes[0].title`. */
function fieldName(pointer: string): string {
  const [part = '', ...keys] = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const root = part === 'params' ? 'path' : part === 'headers' ? 'header' : part
  return keys.reduce((name, key) => (/^\d+$/.test(key) ? `${name}[${key}]` : `${name}.${key}`), root)
}
