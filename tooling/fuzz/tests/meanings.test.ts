import { describe, expect, it } from 'vitest'
import { readContract, type Schema } from '../src/contract.ts'
import { meaningTexts } from '../src/meaning-texts.ts'
import { meaningOf, type ParameterLocation } from '../src/meanings.ts'

const contract = readContract()

/** Every string that a request may carry, with the name that it goes by. */
function stringsOf(): { where: string; name: string; schema: Schema; location: ParameterLocation }[] {
  const found = new Map<string, { where: string; name: string; schema: Schema; location: ParameterLocation }>()
  const visit = (
    written: Schema,
    at: { owner: string; name: string; location: ParameterLocation },
    above: readonly string[],
  ) => {
    const { $ref } = written
    if ($ref !== undefined && above.includes($ref)) return
    const schema = contract.resolve(written)
    const here = $ref === undefined ? at : { ...at, owner: $ref.replace('quire:', '') }
    const path = $ref === undefined ? above : [...above, $ref]
    const isText = [schema.type].flat().includes('string') && !schema.enum && schema.const === undefined
    const where = `${here.owner}.${here.name}`
    if (isText) found.set(where, { where, name: here.name, schema, location: here.location })
    for (const [name, child] of Object.entries(schema.properties ?? {})) visit(child, { ...here, name }, path)
    const { oneOf = [], anyOf = [], allOf = [], items, additionalProperties } = schema
    for (const child of [...oneOf, ...anyOf, ...allOf, ...(items ? [items] : [])]) visit(child, here, path)
    if (typeof additionalProperties === 'object') visit(additionalProperties, here, path)
  }
  for (const { id, parameters, body } of contract.operations) {
    for (const { name, in: location, schema } of parameters) visit(schema, { owner: id, name, location }, [])
    if (body) visit(body.schema, { owner: id, name: '', location: 'body' }, [])
  }
  return [...found.values()]
}

describe('meaningOf', () => {
  it('knows what every string of a request stands for', () => {
    const strings = stringsOf()
    expect(strings.length).toBeGreaterThan(350)
    const unknown = strings.filter(({ name, schema, location }) => meaningOf(name, schema, location) === undefined)
    expect(unknown.map(({ where }) => where)).toEqual([])
  })

  it('takes addresses, links and cursors for what they are', () => {
    const meant = (where: string) => {
      const one = stringsOf().find((other) => other.where === where)
      return one && meaningOf(one.name, one.schema, one.location)
    }
    expect(meant('ImportContent.url')).toBe('address')
    expect(meant('ContentRefURL.url')).toBe('link')
    expect(meant('listSpaceLinks.page')).toBe('cursor')
    expect(meant('getSpacePdf.page')).toBe('id')
    expect(meant('SetVariablesChange.variables')).toBe('words')
    expect(meant('CustomizationThemedColor.light')).toBe('colour')
    expect(meant('updateSiteById.hostname')).toBe('host')
    expect(meant('DocumentInput.markdown')).toBe('markdown')
    expect(meant('MergeRule.expression')).toBe('expression')
  })

  it('has texts for each meaning, also ones that nobody should send', () => {
    for (const [meaning, texts] of Object.entries(meaningTexts))
      expect([meaning, texts.length > 2]).toEqual([meaning, true])
    for (const address of ['http://', 'https://', 'http:///', 'http://[::1', 'http://127.0.0.1:99999/']) {
      expect(meaningTexts.address).toContain(address)
    }
  })
})
