import { type Dirent, promises } from 'node:fs'
import { join } from 'node:path'
import { BadRequestError } from '#errors.ts'
import type { Bundle } from '#resources/workspace/imports/bundle.ts'
import type { LeftOut } from '#resources/workspace/imports/findings.ts'
import { reasonAgainst } from '#resources/workspace/imports/sort-paths.ts'
import { openZip } from '#resources/workspace/imports/zip.ts'

/** The files below a folder. Links to elsewhere are not followed, and folders that are no content not even looked into. */
export async function folderBundle(folder: string): Promise<Bundle> {
  const paths: string[] = []
  const leftOut: LeftOut[] = []
  const open = ['']
  for (let above = open.pop(); above !== undefined; above = open.pop()) {
    const entries = await promises.readdir(join(folder, above), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = above + entry.name
      const reason = reasonOf(entry)
      if (reason) leftOut.push({ name: entry.isDirectory() ? `${path}/` : path, reason })
      else if (entry.isDirectory()) open.push(`${path}/`)
      else paths.push(path)
    }
  }
  return { paths, leftOut, read: (path) => promises.readFile(join(folder, path)) }
}

function reasonOf(entry: Dirent): LeftOut['reason'] | undefined {
  if (entry.isSymbolicLink()) return 'symlink'
  if (!entry.isDirectory() && !entry.isFile()) return 'unreadable'
  return reasonAgainst(entry.name)
}

/** One file: an archive of pages, or a page. */
export async function fileBundle(path: string, name: string): Promise<Bundle> {
  const bytes = await promises.readFile(path)
  if (/\.zip$/i.test(name)) return openZip(bytes, name)
  if (!/\.(?:md|markdown|mdx|html?|docx)$/i.test(name)) {
    throw new BadRequestError(`${name} is none of the files that can be imported: zip, md, html, docx`)
  }
  return { paths: [name], read: async () => bytes }
}
