import type { DropZoneProps } from 'react-aria-components/DropZone'

type DropItem = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'][number]
type Folder = Extract<DropItem, { kind: 'directory' }>

/** A file, and where it stands in what was chosen. */
export interface GivenFile {
  path: string
  file: File
}

/** Folders that programs fill, and that no import takes anything from. */
const unsent = new Set(['.git', 'node_modules'])

/** The files of what was dropped; those of folders with the way to them. */
export async function droppedFiles(items: readonly DropItem[]): Promise<GivenFile[]> {
  const found: GivenFile[] = []
  for (const item of items) {
    if (item.kind === 'file') found.push({ path: item.name, file: await item.getFile() })
    else if (item.kind === 'directory') await addFolder(found, item, `${item.name}/`)
  }
  return found
}

async function addFolder(found: GivenFile[], folder: Folder, path: string): Promise<void> {
  for await (const entry of folder.getEntries()) {
    if (entry.kind === 'file') found.push({ path: path + entry.name, file: await entry.getFile() })
    else if (!unsent.has(entry.name)) await addFolder(found, entry, `${path}${entry.name}/`)
  }
}

/** The same of what was chosen in a window of the browser. */
export function chosenFiles(list: FileList): GivenFile[] {
  const files = [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
  return files.filter(
    ({ path }) =>
      !path
        .split('/')
        .slice(0, -1)
        .some((name) => unsent.has(name)),
  )
}
