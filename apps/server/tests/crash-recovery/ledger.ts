import { isDeepStrictEqual } from 'node:util'

/** What became of the things that somebody wrote; undefined stands for a thing that is not there. */
export interface Ledger<State> {
  /** Sends a write after which `name` has the state. It is certain once the server has acknowledged it. */
  write<Answer>(name: string, state: State | undefined, send: () => Promise<Answer>): Promise<Answer>
  /** The state that a thing surely has; undefined also where nobody knows. */
  certain(name: string): State | undefined
  /** Things that are surely there. */
  present(): string[]
  /** Complains about what the server shows and should not. What it shows is certain from then on. */
  compare(shown: ReadonlyMap<string, State>): string[]
}

/**
 * A write whose answer was lost may have been made or not, but not by half: until the server is asked, both the state
 * before and the state after are possible, and nothing between.
 */
export function createLedger<State>(kind: string, onAcknowledged: () => void): Ledger<State> {
  const possible = new Map<string, (State | undefined)[]>()
  const statesOf = (name: string) => possible.get(name) ?? [undefined]
  return {
    async write(name, state, send) {
      possible.set(name, [...statesOf(name), state])
      const answer = await send()
      possible.set(name, [state])
      onAcknowledged()
      return answer
    },
    certain(name) {
      const [state, ...others] = statesOf(name)
      return others.length === 0 ? state : undefined
    },
    present: () => [...possible].filter(([, states]) => !states.includes(undefined)).map(([name]) => name),
    compare(shown) {
      const complaints: string[] = []
      for (const name of new Set([...possible.keys(), ...shown.keys()])) {
        const state = shown.get(name)
        const expected = statesOf(name)
        if (!expected.some((one) => isDeepStrictEqual(one, state))) {
          const words = expected.map((one) => JSON.stringify(one) ?? 'absent').join(' or ')
          complaints.push(`${kind} ${name}: expected ${words}, found ${JSON.stringify(state) ?? 'absent'}`)
        }
        possible.set(name, [state])
      }
      return complaints
    },
  }
}

/** 1, 2, 3 … */
export function createCounter(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}
