const { env } = import.meta as ImportMeta & { env: Readonly<Record<string, string | undefined>> }
const asked = Number(env.TRIALS ?? 0)

/** How often a property is tried: `TRIALS=100000 vitest run packages/content` makes it the long run. */
export function trials(usual: number): { numRuns: number } {
  return { numRuns: asked || usual }
}

export const trialTime = Math.max(120_000, asked * 100)
