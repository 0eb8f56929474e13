const { env } = import.meta as ImportMeta & { env: Readonly<Record<string, string | undefined>> }
const asked = Number(env.TRIALS ?? 0)

/**
 * How often a property is tried. The ordinary run tries the same cases every time, so that it fails for a change and not
 * by chance; `TRIALS=100000 vitest run packages/content` makes it the long run, which goes on looking for new ones.
 */
export function trials(usual: number): { numRuns: number; seed?: number } {
  return asked ? { numRuns: asked } : { numRuns: usual, seed: 4010 }
}

export const trialTime = Math.max(120_000, asked * 100)
