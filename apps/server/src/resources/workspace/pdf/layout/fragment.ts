import type { Run } from '#resources/workspace/pdf/fonts/runs.ts'
import type { Span } from './span.ts'

/** A piece of a line: text of one span in one font, or a picture. */
export interface Fragment {
  run: Run | undefined
  span: Span
  width: number
}
