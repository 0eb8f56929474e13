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

/** `≥ 0.55 / 0.75  must`: what has to be reached, what is aimed at, and which of them was. */
export function formatTarget(target: Target | undefined, value: Spread): string {
  if (!target) return ''
  const sign = target.better === 'higher' ? '≥' : '≤'
  const verdict = { aim: 'aim reached', must: 'must reached', missed: 'MISSED' }[judge(target, value)]
  return `${sign} ${target.must} / ${target.aim}  ${verdict.padEnd('must reached'.length)}`
}
