import { type DestinationStream, type Logger, symbols } from 'pino'

/** What is said about a request when it is over. */
export interface RequestEnd {
  requestId: string
  method: string
  path: string
  status: number
  milliseconds: number
  operation: string
  userId: string | undefined
  isAborted: boolean
}

export type LogRequest = (end: RequestEnd) => void

interface Inside {
  /** It may say how much it writes at once. */
  [symbols.streamSym]?: DestinationStream & { maxWrite?: number }
  /** What each line says of the process, as JSON behind a comma. */
  [symbols.chindingsSym]?: string
}

/**
 * Writes lines as the logger itself would, into its stream. Nearly all of a log is these lines: put together at once they
 * take a fifth of the time, and the stream measures all that it holds with each piece it gets, so it gets those of an
 * iteration of the event loop together. The way back is in `docs/performance.md`.
 */
export function createRequestLog(log: Logger): LogRequest {
  if (!log.isLevelEnabled('info')) return () => undefined
  const { [symbols.streamSym]: stream, [symbols.chindingsSym]: origin } = log as unknown as Inside
  if (!stream || origin === undefined)
    throw new Error('pino keeps its stream elsewhere now: see http/observability/request-log.ts')
  const start = `{"level":${log.levels.values.info},"time":`
  const { maxWrite = 16_384 } = stream
  let lines = ''
  const pass = () => {
    if (lines !== '') stream.write(lines)
    lines = ''
  }
  return (end) => {
    const line = `${start}${Date.now()}${origin}${describe(end)},"msg":"request"}\n`
    if (lines.length + line.length > maxWrite) pass()
    if (lines === '') setImmediate(pass)
    lines += line
  }
}

/** All but paths are words of the server's own, with nothing to escape. */
function describe(end: RequestEnd): string {
  const ms = Math.round(end.milliseconds * 1000) / 1000
  const caller = end.userId === undefined ? '' : `,"userId":"${end.userId}"`
  const abort = end.isAborted ? ',"aborted":true' : ''
  return `,"requestId":"${end.requestId}","method":"${end.method}","path":${JSON.stringify(end.path)},"status":${end.status},"ms":${ms},"operation":"${end.operation}"${caller}${abort}`
}
