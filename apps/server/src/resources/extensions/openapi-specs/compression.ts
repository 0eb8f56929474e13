import { promisify } from 'node:util'
import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib'

/** Off the main thread both ways: specs are megabytes of text that shrinks to a tenth. */
export const compress = promisify<string, Buffer>(gzipCallback)
export const decompress = promisify<Uint8Array, Buffer>(gunzipCallback)
