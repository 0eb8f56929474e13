import type { Db } from '#db/database.ts'
import { BadRequestError } from '#errors.ts'
import type { CustomizationInput } from './layers.ts'
import { listLayerSizes } from './repository.ts'

/** Every page of a site is drawn with what the site and its site space have. */
const maxBytes = 64 * 1024
/** All that a renderer gets of a site at once. */
const maxSiteBytes = 4 * 1024 * 1024

/** Refuses what would make a customization, or those of a site together, too long to be read with every page. */
export async function checkSizes(db: Db, siteId: string, name: string, layer: CustomizationInput): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(layer))
  if (bytes > maxBytes) {
    throw new BadRequestError(`body would make this customization ${bytes} bytes long; at most ${maxBytes}`)
  }
  const sizes = (await listLayerSizes(db, siteId)).set(name, bytes)
  const total = sentBytes(sizes)
  if (total > maxSiteBytes) {
    throw new BadRequestError(
      `body would make the customizations of this site ${total} bytes long, counting the one of the site for each site space that has one; at most ${maxSiteBytes}`,
    )
  }
}

/** A site space that has anything differently is sent with all that the site has too. */
function sentBytes(sizes: Map<string, number>): number {
  const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const siteSpaces = sizes.has('') ? sizes.size - 1 : sizes.size
  return all + siteSpaces * (sizes.get('') ?? 0)
}
