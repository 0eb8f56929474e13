import { promisify } from 'node:util'
import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib'
import { DamagedContentError } from '#db/stored/stored-content.ts'

/** Off the main thread both ways: specs are megabytes of text that shrinks to a tenth. */
export const compress = promisify<string, Buffer>(gzipCallback)
const gunzip = promisify<Uint8Array, Buffer>(gunzipCallback)

/** Of what is stored: the format has a checksum of its own. */
export async function decompress(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await gunzip(bytes)
  } catch (cause) {
    throw new DamagedContentError('an OpenAPI description is damaged in the file', { cause })
  }
}
