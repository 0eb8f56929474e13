/** How much the server takes on before it refuses, and how long it waits for clients. */
export interface Limits {
  /** Requests with a token that may be in the server at the same time; one caller gets half of what others leave. */
  maxRequests: number
  /** The same for requests without one. */
  maxAnonymousRequests: number
  /** How long the requests of one iteration of the event loop may take together before further ones have to wait. */
  iterationMs: number
  /** How long a request may have to wait; one that would wait longer is refused. */
  maxWaitMs: number
  /** Requests that may wait however long it takes. */
  certainToWait: number
  /** Bytes of responses that may wait for clients to read them. */
  maxUnreadBytes: number
  /** How long a client may read nothing of a response that waits for it. */
  unreadMs: number
  /** How often responses that wait are looked at. */
  sweepMs: number
  maxConnections: number
  /** Bytes of bodies that may be in memory, as they came and as what was read from them. */
  maxBodyBytes: number
  /** How long a body may take before its speed matters, and how many bytes a second it then has to have come with. */
  bodyGraceMs: number
  minBodyBytesPerSecond: number
  /** How long the head of a request may take to arrive, also the first of a connection. */
  headersMs: number
  /** How long a whole request may take to arrive. */
  requestMs: number
  /** How long a connection may stay open between requests. */
  idleMs: number
  /** How often requests that are arriving are looked at. */
  checkMs: number
}

/** A hundred requests at once are more than most have clients, and a second is as long as anybody likes to wait. */
export const usualLimits: Limits = {
  maxRequests: 1000,
  maxAnonymousRequests: 500,
  iterationMs: 40,
  maxWaitMs: 1000,
  certainToWait: 100,
  maxUnreadBytes: 128 * 1024 * 1024,
  unreadMs: 30_000,
  sweepMs: 1000,
  maxConnections: 5000,
  maxBodyBytes: 256 * 1024 * 1024,
  bodyGraceMs: 10_000,
  minBodyBytesPerSecond: 2048,
  headersMs: 15_000,
  requestMs: 120_000,
  idleMs: 65_000,
  checkMs: 5000,
}
