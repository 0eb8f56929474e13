import type { MakeWriter } from '#tests/crash-recovery/writer.ts'
import { writeComments } from './comments.ts'
import { writeContent } from './content.ts'
import { writeCopies } from './copies.ts'
import { writeUnderKeys } from './keyed.ts'
import { writeMerges } from './merges.ts'
import { writeSpaces } from './spaces.ts'
import { writeTeams } from './teams.ts'
import { writeUploads } from './uploads.ts'

/** Who writes what, by name. */
export const writerKinds: Record<string, MakeWriter> = {
  teams: writeTeams,
  'more teams': writeTeams,
  keyed: writeUnderKeys,
  comments: writeComments,
  'more comments': writeComments,
  content: writeContent,
  'more content': writeContent,
  merges: writeMerges,
  spaces: writeSpaces,
  copies: writeCopies,
  uploads: writeUploads,
}
