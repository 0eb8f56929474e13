import type { DrawContext } from '#resources/workspace/pdf/draw-context.ts'

/** What a formula is set with; sizes are in points. */
export interface MathStyle {
  context: Pick<DrawContext, 'pen' | 'split' | 'base'>
  size: number
  /** Whether sums and the like have their limits above and below them. */
  isDisplayed: boolean
}
