import type { AppContext } from '../context.ts'
import { forgetAnswers } from '../resources/identity/kept-answers/service.ts'
import { inSteps, type Job, repeat } from './repeating.ts'

const intervalMs = 10 * 60 * 1000

/** Removes answers that were kept for requests sent twice, once their time is over. */
export function startForgetting(ctx: AppContext): Job {
  return repeat(ctx, {
    intervalMs,
    run: inSteps(() => forgetAnswers(ctx)),
    failure: 'expired answers could not be removed',
  })
}
