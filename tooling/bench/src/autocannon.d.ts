/** The part of autocannon that is used here; the package ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    method: string
    headers: Record<string, string>
    body?: string
    connections: number
    /** Seconds. */
    duration?: number
    /** How many requests, instead of for how long. */
    amount?: number
    /** How often it looks whether it is time to stop, in milliseconds. */
    sampleInt?: number
  }

  interface Result {
    errors: number
    timeouts: number
    non2xx: number
  }

  interface Run extends PromiseLike<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void): Run
  }

  function autocannon(options: Options): Run
  export = autocannon
}
