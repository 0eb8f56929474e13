import type { Finding } from '../bench.ts'
import { formatGoal, formatSpread, formatVerdict } from './format.ts'

export const headings = ['measured', 'median (min..max)', 'must', 'aim', 'reached', 'in figures'] as const

export type Cells = Record<(typeof headings)[number], string>

export function cellsOf({ name, unit, value, target, note = '' }: Finding): Cells {
  return {
    measured: name,
    'median (min..max)': value ? `${formatSpread(value)}${unit === '×' ? '×' : ` ${unit}`}` : '–',
    must: target ? formatGoal(target, target.must) : '',
    aim: target ? formatGoal(target, target.aim) : '',
    reached: target ? formatVerdict(target, value) : '',
    'in figures': note,
  }
}
