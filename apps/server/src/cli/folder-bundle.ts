import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { BadRequestError } from '#errors.ts'
import type { Bundle } from '#resources/workspace/imports/bundle.ts'
import { openZip } from '#resources/workspace/imports/zip.ts'

/** The files below a folder. Links to elsewhere are not followed. */
export async function folderBundle(folder: string): Promise<Bundle> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return { paths, read: (path) => readFile(join(folder, path)) }
}

/** One file: an archive of pages, or a page. */
export async function fileBundle(path: string, name: string): Promise<Bundle> {
  const bytes = await readFile(path)
  if (/\.zip$/i.test(name)) return openZip(bytes, name)
  if (!/\.(?:md|markdown|mdx|html?|docx)$/i.test(name)) {
    throw new BadRequestError(`${name} is none of the files that can be imported: zip, md, html, docx`)
  }
  return { paths: [name], read: async () => bytes }
}
