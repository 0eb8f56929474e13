import { banner } from './banner.ts'
import { type Contract, operationsOf } from './contract.ts'

/** TypeScript source of the paths that things are read from, as functions that cost no more than a text written by hand. */
export function pathsSource(contract: Contract): string {
  const reading = operationsOf(contract).filter(({ method, path, parameters }) => {
    return method === 'get' && path.includes('{') && !parameters.some((parameter) => parameter['x-multi-segment'])
  })
  const rows = reading.map(({ path, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const types = names.map((name) => `${name}: string`).join('; ')
    return `  ${operation.operationId}: ({ ${names.join(', ')} }: { ${types} }) => \`${path.replaceAll('{', '${')}\` as ApiPath,`
  })
  return [
    `// ${banner}`,
    "import type { ApiPath } from './api-path.ts'",
    '',
    'export const pathTo = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}
