import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FuzzRequest } from '@quire/fuzz'
import { sendAdapted } from './adapt-request.ts'
import { asCaller, withoutToken } from './callers.ts'
import type { Case } from './cases.ts'
import type { Harness } from './harness.ts'
import { isFailure } from './record.ts'

/** The same request by many callers at once: with a token, without, compressed, and so slow that it never ends. */
export async function sendConcurrently(cases: Case[], harness: Harness, size: number): Promise<void> {
  for (const one of cases) {
    const { request } = await sendAdapted(one, harness)
    const variants = variantsOf(request, await harness.tokens())
    const slow = Array.from({ length: size / 4 }, () => startSlowly(harness.port(), request))
    const responses = await Promise.all(
      Array.from({ length: size }, (_, index) => harness.send(variants[index % variants.length] ?? request)),
    )
    for (const socket of slow) socket.destroy()
    // A failure is what must not be overlooked among many responses.
    const response = responses.find(({ status }) => isFailure(one, status)) ?? responses[0]
    if (response) await harness.note(one, request, response, { concurrency: size })
  }
}

/** Of each caller as it is and compressed, and of nobody where nobody has to say who it is. */
function variantsOf(request: FuzzRequest, tokens: string[]): FuzzRequest[] {
  const { auth } = request.operation.row
  const own = tokens.map((token) => asCaller(request, token))
  const others = auth === 'none' || auth === 'optional' ? [withoutToken(request)] : []
  return [...own, ...own.map(compressed), ...others]
}

function compressed(request: FuzzRequest): FuzzRequest {
  if (!request.body) return request
  return {
    ...request,
    body: gzipSync(request.body, { level: 1 }),
    headers: [...request.headers, ['content-encoding', 'gzip']],
  }
}

function startSlowly(port: number, { method, target, headers, body }: FuzzRequest) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: localhost\r\n${lines}\r\ncontent-length: ${body?.length ?? 0}\r\n\r\n`,
  )
  if (body) socket.write(body.subarray(0, body.length / 2))
  return socket
}
