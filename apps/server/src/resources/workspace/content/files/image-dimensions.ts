import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Width and height in pixels; undefined when the bytes are no picture. */
export function dimensionsOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  // Loaded with the first file: most starts see none.
  const { imageSize } = require('image-size') as typeof import('image-size')
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return undefined
  }
}
