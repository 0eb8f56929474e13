import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Command, Option } from '@commander-js/extra-typings'
import { resolvePath } from '#config.ts'
import type { RequestContext } from '#context.ts'
import { BadRequestError, LockedSpaceError } from '#errors.ts'
import type { Bundle } from '#resources/workspace/imports/bundle.ts'
import type { Progress } from '#resources/workspace/imports/findings.ts'
import { fileBundle, folderBundle } from './folder-bundle.ts'
import { leftOutLines } from './left-out.ts'
import { showProgress } from './progress.ts'
import { printNotice, printResult } from './terminal.ts'
import { actingAs, withContext } from './with-context.ts'

const steps = { pages: 'reading pages', files: 'fetching files', writing: 'writing pages' } satisfies Record<
  Progress['step'],
  string
>
const sources = ['website', 'markdown', 'html', 'docx', 'zip'] as const

interface Choices {
  space: string
  user: string
  changeRequest?: string | undefined
  source: (typeof sources)[number]
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('bring the pages of a folder, an archive or an address into a space; prints the revision')
    .argument('<from>', 'a folder, a file (zip, md, html, docx) or an http address')
    .requiredOption('--space <id>', 'the space they are added to')
    .requiredOption('--user <e-mail>', 'who adds them')
    .option('--change-request <id>', 'add them to this change request of the space, which a locked one needs')
    .addOption(new Option('--source <sort>', 'what an address serves').choices(sources).default('website' as const))
    .action((from, choices) => withContext((ctx) => actingAs(ctx, choices.user, (as) => runImport(as, from, choices))))
}

async function runImport(as: RequestContext, from: string, { space, changeRequest, source }: Choices): Promise<void> {
  // Loaded on demand, since the other commands do not need it.
  const { runImport } = await import('#resources/workspace/imports/import-jobs.ts')
  const { limits } = await import('#resources/workspace/imports/limits.ts')
  const { fromAddress, fromBundle } = await import('#resources/workspace/imports/gather.ts')
  const isAddress = /^https?:\/\//i.test(from)
  const gather = isAddress
    ? fromAddress(as, { url: from, source }, 'the address')
    : fromBundle(as, await openBundle(from))
  const origin = isAddress ? { url: from, source } : { source: 'folder' as const, from: basename(resolvePath(from)) }
  const progress = showProgress(steps)
  try {
    const target = { spaceId: space, changeRequestId: changeRequest }
    const result = await runImport(as, { target, origin, gather, times: limits.times.job }, progress.onProgress)
    progress.clear()
    for (const line of leftOutLines(result)) printNotice(line)
    const { importedResources, totalResources, revision } = result
    printNotice(`Imported ${importedResources} of ${totalResources} pages and files. The revision is:`)
    printResult(revision)
  } catch (error) {
    throw error instanceof LockedSpaceError ? new BadRequestError(waysIn(space)) : error
  } finally {
    progress.clear()
  }
}

async function openBundle(from: string): Promise<Bundle> {
  const path = resolvePath(from)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new BadRequestError(`there is no file or folder ${path}`)
  const bundle = found.isDirectory() ? await folderBundle(path) : await fileBundle(path, basename(path))
  const { isPage } = await import('#resources/workspace/imports/sort-paths.ts')
  // Checked first, so that the message names the missing file and not the space.
  if (bundle.paths.some(isPage)) return bundle
  throw new BadRequestError(`there is nothing to import in ${path}: no page in md, html or docx`)
}

function waysIn(space: string): string {
  const howToOpen = `POST /v1/spaces/${space}/change-requests opens one`
  return `the space is locked: add --change-request <id> (${howToOpen}), or set its editMode to \`live\``
}
