import type { SettingsTree } from '@quire/api-types'
import { type Fields, fields, isFields, listOfFields, type StoredReader } from '#db/tables/stored-values.ts'
import { defaultSettings } from './defaults.ts'
import { type CustomizationInput, groupIn, kindsOf, settings } from './layers.ts'

/** Settings from the file, without those that the contract does not know, or as another kind of value. */
export const storedLayer: StoredReader<CustomizationInput> = (stored) =>
  fitting(fields(stored), settings, defaultSettings as unknown as Fields) as CustomizationInput

/** Lists whose items have a title and lead somewhere. */
const linkLists = new Set(['links', 'groups'])

function fitting(layer: Fields, tree: SettingsTree, model: Fields): Fields {
  const entries = Object.entries(layer).flatMap(([name, value]) => {
    const group = groupIn(tree, name)
    if (group) return isFields(value) ? [[name, fitting(value, group, fields(model[name]))] as const] : []
    if (!kindsOf(tree, name).some((kind) => kind === kindOf(value))) return []
    if (Array.isArray(value) && linkLists.has(name)) return [[name, listOfFields(value).filter(isLink)] as const]
    return isFields(value) && isFields(model[name]) && !isLike(value, model[name]) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

/** Whether it has what stands there where nobody chose. */
function isLike(value: unknown, model: unknown): boolean {
  if (!isFields(model)) return kindOf(value) === kindOf(model)
  return isFields(value) && Object.entries(model).every(([part, like]) => isLike(value[part], like))
}

/** One whose condition cannot be read is for nobody. */
function isLink({ title, links = [], condition = '', to = null }: Fields): boolean {
  const isTarget =
    to === null || (isFields(to) && typeof to.kind === 'string' && ['undefined', 'string'].includes(typeof to.url))
  const isList = Array.isArray(links) && links.every((link) => isFields(link) && isLink(link))
  return typeof title === 'string' && typeof condition === 'string' && isTarget && isList
}
