import { createConfig, lint } from '@redocly/openapi-core'
import { ContractError } from './contract.ts'

/** Runs the general OpenAPI linter. Warnings count as errors, so that none is left unexplained. */
export async function lintProblems(contractPath: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // `/versions/latest` beside `/versions/{versionId}` is part of the API; the router prefers the literal segment.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lint({ ref: contractPath, config }).catch((error: Error) => {
    // The linter gives up on what is not an OpenAPI document at all.
    throw new ContractError([oneLine(error.message)])
  })
  // One reference that leads nowhere makes others complain, of things that seem unused or undefined.
  const unresolved = problems.filter(({ ruleId }) => ruleId === 'no-unresolved-refs')
  return (unresolved.length > 0 ? unresolved : problems).map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? '#'} ${oneLine(message)} (${ruleId})`,
  )
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
