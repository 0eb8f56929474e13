import type { Case } from './cases.ts'
import type { Harness } from './harness.ts'
import type { ReceivedResponse } from './send.ts'

/** A document is made when its address is opened, so that is part of asking for it. */
export async function followUp(
  { operation }: Case,
  response: ReceivedResponse,
  { send }: Pick<Harness, 'send'>,
): Promise<void> {
  if (response.status !== 200 || !/Pdf/.test(operation.id)) return
  const { url } = JSON.parse(response.body) as { url?: string }
  if (url === undefined) return
  const { pathname, search } = new URL(url)
  const document = await send({ method: 'GET', target: pathname + search, headers: [], body: undefined })
  response.status = document.status
  response.bytes = document.bytes
}
