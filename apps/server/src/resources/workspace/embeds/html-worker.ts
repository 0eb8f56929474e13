import { frameIn, readDescription } from './description.ts'
import type { HtmlInput, HtmlOutputs } from './html-task.ts'

export function perform(input: HtmlInput): Promise<HtmlOutputs[HtmlInput['kind']]> {
  return input.kind === 'description' ? readDescription(input.html, input.address) : frameIn(input.html, input.title)
}
