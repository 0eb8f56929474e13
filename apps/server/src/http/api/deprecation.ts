import type { OperationRow } from '@quire/api-types'
import type { Config } from '#config.ts'
import type { Headers } from '#http/transport/send.ts'
import { fillPath } from './fill-path.ts'

/** Tells callers of a deprecated operation since when it is one, and where to go instead (RFC 9745). */
export function deprecationHeaders(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { deprecatedSince, successorPath }: OperationRow,
  path: Readonly<Record<string, string>>,
): Headers | undefined {
  if (deprecatedSince === undefined || successorPath === undefined) return undefined
  return {
    deprecation: `@${deprecatedSince}`,
    link: `<${publicUrl}/v1${fillPath(successorPath, path)}>; rel="successor-version"`,
  }
}
