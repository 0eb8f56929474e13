import type { DocumentBlock } from '@quire/content'
import { code, described, fieldList, heading, paragraph, span } from './build.ts'
import { exampleOfSchema, printExample } from './examples.ts'
import { fieldsOf } from './fields.ts'
import type { Describing } from './operation.ts'
import { textIn } from './reader.ts'

const mostModels = 200

/** The models of a description by their names, those left out that it does not have. */
export function modelBlocks({ spec, labels, left }: Describing, names: readonly string[]): DocumentBlock[] {
  return names.slice(0, mostModels).flatMap((name) => {
    const schema = spec.at(spec.root, 'components', 'schemas', name)
    if (!schema) return []
    const field = fieldsOf(spec, schema, left)
    const example = printExample(exampleOfSchema(spec, schema, 'response'))
    const words = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')
    return [
      heading(name, 2, `model-${words}`),
      ...described(textIn(schema.value, 'description')),
      paragraph([span(field.type, 'italic')]),
      ...fieldList(field.fields, labels),
      ...(example === undefined ? [] : [paragraph([span(labels.example, 'bold')]), code(example, 'json')]),
    ]
  })
}
