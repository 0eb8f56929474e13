import { type Bodies, mergeBodies } from '@quire/content'

/** Merges two versions of a text in a thread of the pool; undefined where they contradict each other. */
export function perform(texts: Bodies<string>): string | undefined {
  return mergeBodies(texts)
}
