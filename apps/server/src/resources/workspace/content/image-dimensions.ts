import { imageSize } from 'image-size'

/** Width and height in pixels; undefined when the bytes are no picture. */
export function dimensionsOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return undefined
  }
}
