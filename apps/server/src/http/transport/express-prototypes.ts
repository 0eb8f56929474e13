import type { Express } from 'express'
import { IncomingMessage, ServerResponse } from './node-http.ts'

/**
 * Express gives every request and response a new prototype, which makes the engine forget what it had learned about them.
 * Objects that have Express's prototypes from the start skip that. What this brings, and the way back, is in
 * `docs/performance.md`.
 */
export function expressPrototypes(app: Express) {
  return {
    IncomingMessage: withPrototype(IncomingMessage, app.request),
    ServerResponse: withPrototype(ServerResponse, app.response),
  }
}

/** A function and not a class: its prototype must be the very object that Express compares with. */
function withPrototype<Base>(base: Base, prototype: object): Base {
  function Constructed(...parameters: unknown[]) {
    return Reflect.construct(base as () => void, parameters, Constructed)
  }
  Constructed.prototype = prototype
  return Constructed as Base
}
