import type { IncomingMessage } from 'node:http'
import { ServiceError } from '#errors.ts'
import type { Limits } from '#http/transport/limits.ts'

export interface SlowSenders {
  /** Watches a body that is arriving until what it returns is called; `refuse` hears when it comes too slowly. */
  watch(request: IncomingMessage, refuse: (error: ServiceError) => void): () => void
  stop(): void
}

interface Arriving {
  refuse(error: ServiceError): void
  startedAt: number
  bytesBefore: number
  request: IncomingMessage
}

/** Lets go whoever sends a body so slowly that its memory is worth more to others. */
export function createSlowSenders(limits: Limits, countRefusal: (reason: 'slow body') => void): SlowSenders {
  const arriving = new Set<Arriving>()
  const look = () => {
    const now = performance.now()
    for (const entry of arriving) {
      const overtimeMs = now - entry.startedAt - limits.bodyGraceMs
      const bytes = entry.request.socket.bytesRead - entry.bytesBefore
      if (overtimeMs <= 0 || bytes >= (overtimeMs / 1000) * limits.minBodyBytesPerSecond) continue
      arriving.delete(entry)
      countRefusal('slow body')
      entry.refuse(tooSlow(limits))
    }
  }
  const timer = setInterval(look, limits.checkMs)
  timer.unref()
  return {
    watch(request, refuse) {
      const entry = { refuse, request, startedAt: performance.now(), bytesBefore: request.socket.bytesRead }
      arriving.add(entry)
      return () => void arriving.delete(entry)
    },
    stop: () => clearInterval(timer),
  }
}

function tooSlow({ bodyGraceMs, minBodyBytesPerSecond }: Limits): ServiceError {
  const message = `the body came too slowly: after ${bodyGraceMs / 1000} s it has to come with ${minBodyBytesPerSecond} bytes a second`
  return new ServiceError(408, message)
}
