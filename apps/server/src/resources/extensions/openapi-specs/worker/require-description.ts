import { ParseFailure } from './parse-failure.ts'
import { isObject, type JsonObject } from './parse-text.ts'

/** Refuses what is no OpenAPI description at all. */
export function requireDescription(value: JsonObject): void {
  // YAML reads `swagger: 2.0` as the number two.
  if (value.swagger === 2) value.swagger = '2.0'
  const isKnown =
    value.swagger === '2.0' || (typeof value.openapi === 'string' && /^3\.[012](\.|$)/.test(value.openapi))
  if (!isKnown) {
    throw new ParseFailure(
      'the document is no OpenAPI description: it must say `swagger: "2.0"`, or `openapi` with a version such as "3.1.0"',
    )
  }
  if (!isObject(value.info)) throw new ParseFailure('the description has no `info` object')
  if (![value.paths, value.webhooks, value.components].some(isObject)) {
    throw new ParseFailure('the description has neither `paths` nor `webhooks` nor `components`')
  }
}
