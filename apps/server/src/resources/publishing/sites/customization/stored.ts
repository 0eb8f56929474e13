import { type Fields, fields, isFields, listOfFields, type Reader } from '#db/tables/stored-values.ts'
import { defaultSettings } from './defaults.ts'
import { groups, type Input } from './layers.ts'

/** Settings from the file, without those that are of another kind than what stands there where nobody chose. */
export const storedLayer: Reader<Input> = (stored) =>
  fitting(fields(stored), defaultSettings as unknown as Fields) as Input

/** Settings without a default that are text. */
const textSettings = new Set(['title', 'copyright', 'url'])

/** Settings with a name for a default can be more than a name. */
const namesOrFields = new Set(['font', 'monospaceFont'])

function fitting(layer: Fields, model: Fields): Fields {
  const kept = Object.entries(layer).flatMap(([name, value]) => {
    if (groups.has(name)) return isFields(value) ? [[name, fitting(value, fields(model[name]))] as const] : []
    const fitted = name === 'links' || name === 'groups' ? listOfFields(value).filter(isLink) : value
    return isLike(name, fitted, model[name]) ? [[name, fitted] as const] : []
  })
  return Object.fromEntries(kept)
}

function isLike(name: string, value: unknown, model: unknown): boolean {
  if (model === undefined) return !textSettings.has(name) || typeof value === 'string'
  if (namesOrFields.has(name) && isFields(value)) return true
  if (!isFields(model)) return typeof value === typeof model && Array.isArray(value) === Array.isArray(model)
  return isFields(value) && Object.entries(model).every(([part, like]) => isLike(part, value[part], like))
}

/** One whose condition cannot be read is for nobody. */
function isLink({ title, links = [], condition = '', to = null }: Fields): boolean {
  const isTarget =
    to === null || (isFields(to) && typeof to.kind === 'string' && ['undefined', 'string'].includes(typeof to.url))
  const isList = Array.isArray(links) && links.every((link) => isFields(link) && isLink(link))
  return typeof title === 'string' && typeof condition === 'string' && isTarget && isList
}
