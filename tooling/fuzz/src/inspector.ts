import { once } from 'node:events'

interface Reply {
  id: number
  result: Record<string, unknown>
}

/** Reads the memory of a process through Node's inspector protocol, so that the server needs no code for it. */
export async function createInspector(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as Reply
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  const call = (method: string, params = {}): Promise<Record<string, unknown>> => {
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(++calls, resolve)
    socket.send(JSON.stringify({ id: calls, method, params }))
    return promise
  }
  return {
    close: () => socket.close(),
    /** The value of an expression in the process, as JSON carries it. */
    async evaluate(expression: string): Promise<unknown> {
      const response = await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      if (response.exceptionDetails) throw new Error(`cannot evaluate: ${JSON.stringify(response.exceptionDetails)}`)
      return (response.result as { value?: unknown }).value
    },
    async heapMegabytes(): Promise<number> {
      await call('HeapProfiler.collectGarbage')
      const { usedSize } = await call('Runtime.getHeapUsage')
      return Number(usedSize) / 1024 / 1024
    },
  }
}
