import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const contractPath = resolve(root, 'openapi.yaml')

// The contract is no package, so it takes the version that the packages made from it were given.
const { version } = JSON.parse(readFileSync(resolve(root, 'packages/api-types/package.json'), 'utf8')) as {
  version: string
}
const contract = readFileSync(contractPath, 'utf8')
writeFileSync(contractPath, contract.replace(/^( {2}version: ).*$/m, `$1${version}`))
