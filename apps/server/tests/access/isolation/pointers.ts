import type { Schema } from '@quire/client'
import type { World } from '#tests/access/world.ts'
import { absentOf, things } from './foreign-objects.ts'
import type { Kind } from './kinds.ts'

type ContentRef = Schema<'ContentRef'>

const kinds = [
  ...(['space', 'page', 'file', 'reusableContent', 'user', 'collection', 'spec', 'translation'] as const),
  ...(['address', 'siteAddress'] as const),
] satisfies Kind[]

/** Things that content can point at: their ids, slugs and addresses. */
export type Targets = Record<(typeof kinds)[number], string>

export async function targetsIn(world: World): Promise<Targets> {
  const found: Partial<Targets> = {}
  for (const kind of kinds) found[kind] = await things[kind](world, {})
  return found as Targets
}

/** What could be all that and is not. */
export function absentTargets(world: World, like: Targets): Targets {
  const absent = Object.fromEntries(kinds.map((kind) => [kind, absentOf(world, kind, like[kind])])) as Targets
  return { ...absent, address: like.address.replace(like.space, absent.space) }
}

/** Every kind of pointer to them, and the same as an address in Markdown. */
function pointersTo(targets: Targets): [ref: ContentRef, address: string][] {
  const { space, page, file, reusableContent, user, collection, spec, address, siteAddress } = targets
  return [
    [{ kind: 'page', page }, `/pages/${page}`],
    [{ kind: 'page', page, space }, `/spaces/${space}/pages/${page}`],
    [{ kind: 'anchor', anchor: 'first', page, space }, `/spaces/${space}/pages/${page}#first`],
    [{ kind: 'file', file }, `/files/${file}`],
    [{ kind: 'user', user }, `/users/${user}`],
    [{ kind: 'collection', collection }, `/collections/${collection}`],
    [{ kind: 'space', space }, `/spaces/${space}`],
    [{ kind: 'reusable-content', reusableContent }, `/reusable-contents/${reusableContent}`],
    [{ kind: 'reusable-content', reusableContent, space }, `/spaces/${space}/reusable-contents/${reusableContent}`],
    [{ kind: 'openapi', spec }, `/openapi/${spec}`],
    [{ kind: 'url', url: address }, address],
    [{ kind: 'url', url: siteAddress }, siteAddress],
  ]
}

export function refsTo(targets: Targets): ContentRef[] {
  return pointersTo(targets).map(([ref]) => ref)
}

function addressesOf(targets: Targets): string[] {
  return [...pointersTo(targets).map(([, address]) => address), `${targets.address}/pages/${targets.page}`]
}

const cardsStart =
  '<table data-view="cards"><thead><tr><th></th><th data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>Card</td>'

/** Each of them in each form that a text can point in. */
export function markdownTo(targets: Targets): string {
  const blocks = addressesOf(targets).flatMap((address) => [
    `A [link](${address}), a [mention](${address} "mention") and ![a picture](${address}).`,
    `{% content-ref url="${address}" %}\n[here](${address})\n{% endcontent-ref %}`,
    `{% embed url="${address}" %}`,
    `{% file src="${address}" %}`,
    `{% include "${address}" %}`,
    `${cardsStart}<td><a href="${address}">here</a></td></tr></tbody></table>`,
  ])
  const operation = `{% openapi-operation spec="${targets.spec}" path="/pets" method="get" %}\n{% endopenapi-operation %}`
  return [...blocks, operation].join('\n\n')
}
