import { describe, expect, it } from 'vitest'
import { outputsOf } from '../src/outputs.ts'
import { parseContract } from '../src/read-contract.ts'
import { fixture } from './support.ts'

const outputs = await outputsOf(parseContract(fixture))

describe('outputsOf', () => {
  it('writes the operation table', async () => {
    await expect(outputs['packages/api-types/src/operations.gen.ts']).toMatchFileSnapshot('snapshots/operations.ts.txt')
  })

  it('writes what holds for all operations', async () => {
    await expect(outputs['packages/api-types/src/facts.gen.ts']).toMatchFileSnapshot('snapshots/facts.ts.txt')
  })

  it('writes the paths that things are read from', async () => {
    await expect(outputs['packages/api-types/src/paths.gen.ts']).toMatchFileSnapshot('snapshots/paths.ts.txt')
  })

  it('writes the types', async () => {
    await expect(outputs['packages/api-types/src/schema.gen.ts']).toMatchFileSnapshot('snapshots/schema.ts.txt')
  })

  it('writes what the validator reads: no prose, but every name and value', async () => {
    const spec = JSON.parse(outputs['packages/api-validator/src/validation.gen.json'] ?? '')

    await expect(`${JSON.stringify(spec, null, 2)}\n`).toMatchFileSnapshot('snapshots/validation.json.txt')
  })

  it('writes the whole contract as JSON, marked as generated', () => {
    const { 'x-generated': mark, ...contract } = JSON.parse(
      outputs['packages/api-validator/src/openapi.gen.json'] ?? '',
    )

    expect(mark).toMatch(/^Generated from openapi\.yaml/)
    expect(contract).toEqual(parseContract(fixture))
  })

  it('prints JSON one value a line, so that a change shows as what it is', () => {
    const texts = Object.entries(outputs).filter(([path]) => path.endsWith('.json'))

    expect(texts).toHaveLength(2)
    for (const [, text] of texts) expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 1)}\n`)
  })

  it('answers the same for the same contract and leaves the contract alone', async () => {
    const contract = parseContract(fixture)

    expect(await outputsOf(contract)).toEqual(outputs)
    expect(await outputsOf(contract)).toEqual(outputs)
    expect(contract).toEqual(parseContract(fixture))
  })
})
