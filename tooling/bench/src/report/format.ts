import type { Spread } from '../statistics.ts'
import { judge, type Target } from '../targets.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function formatNumber(value: number): string {
  return (value >= 100 ? whole : fine).format(value)
}

/** `0.71 (0.68..0.74)`, or the number alone where it was measured once. */
export function formatSpread({ median, min, max }: Spread): string {
  if (min === max) return formatNumber(median)
  return `${formatNumber(median)} (${formatNumber(min)}..${formatNumber(max)})`
}

/** `0.71 against 0.52`. */
export function formatAgainst([first, second]: [number, number]): string {
  return `${formatNumber(first)} against ${formatNumber(second)}`
}

/** `≥ 0.55`. */
export function formatGoal({ better }: Target, goal: number): string {
  return `${better === 'higher' ? '≥' : '≤'} ${goal}`
}

export function formatVerdict(target: Target, value: Spread | undefined): string {
  if (!value) return 'not measured'
  return { aim: 'aim reached', must: 'must reached', missed: 'MISSED' }[judge(target, value)]
}
