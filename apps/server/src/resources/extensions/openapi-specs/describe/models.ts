import type { DocumentBlock } from '@quire/content'
import { anchorOf } from '#resources/extensions/openapi-specs/anchor.ts'
import { code, described, fieldList, heading, paragraph, span } from './build.ts'
import { exampleOfSchema, printExample } from './examples.ts'
import { fieldsOf } from './fields.ts'
import type { Describing } from './operation.ts'
import { textIn } from './reader.ts'

const mostModels = 200

/** The models of a description by their names, those left out that it does not have. */
export function modelBlocks(describing: Describing, names: readonly string[]): DocumentBlock[] {
  const { spec, labels, left } = describing
  return names.slice(0, mostModels).flatMap((name) => {
    const found = spec.at(spec.root, 'components', 'schemas', name)
    if (!found) return []
    // As if it were referred to: where it holds itself, that is said.
    const reference = found.reference ?? `${found.file.filename ?? ''}#/components/schemas/${name}`
    const schema = { ...found, name, reference }
    const field = fieldsOf(spec, schema, left)
    const example = printExample(exampleOfSchema(spec, schema, 'response'))
    return [
      heading(name, 2, anchorOf({ method: 'model', key: name })),
      ...described(textIn(schema.value, 'description'), describing),
      paragraph([span(field.type, 'italic')]),
      ...fieldList(field.fields, describing),
      ...(example === undefined ? [] : [paragraph([span(labels.example, 'bold')]), code(example, 'json')]),
    ]
  })
}
