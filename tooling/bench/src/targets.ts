import type { Spread } from './statistics.ts'

/** What has to be reached and what is aimed at; `better` says in which direction. */
export interface Target {
  better: 'higher' | 'lower'
  must: number
  aim: number
}

export type Verdict = 'aim' | 'must' | 'missed'

export function judge({ better, must, aim }: Target, { median }: Spread): Verdict {
  const reaches = (goal: number) => (better === 'higher' ? median >= goal : median <= goal)
  if (reaches(aim)) return 'aim'
  return reaches(must) ? 'must' : 'missed'
}
