import type { Db } from '#db/database.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import type { UploadRow } from '#db/tables/content.ts'

export type { UploadRow }

export async function insertUpload(db: Db, upload: UploadRow): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What the uploads of a caller take up, sent or still to be sent: of all who are that caller together, or of one of them. */
export async function sumUploads(db: Db, callerId: CallerId, userId?: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('callerId', '=', callerId)
    .$if(userId !== undefined, (query) => query.where('createdById', '=', userId ?? ''))
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

export async function updateUpload(
  db: Db,
  id: string,
  changes: Partial<Pick<UploadRow, 'attempt' | 'hash'>>,
): Promise<void> {
  await db.updateTable('uploads').set(changes).where('id', '=', id).execute()
}

export async function updateUploadEnds(db: Db, expiresAt: string): Promise<void> {
  await db.updateTable('uploads').set({ expiresAt }).where('expiresAt', '>', expiresAt).execute()
}

export async function insertPiece(db: Db, piece: { uploadId: string; number: number; bytes: Uint8Array }) {
  await db.insertInto('uploadPieces').values(piece).execute()
}

export async function findPiece(db: Db, uploadId: string, number: number): Promise<Uint8Array | undefined> {
  const piece = await db
    .selectFrom('uploadPieces')
    .select('bytes')
    .where('uploadId', '=', uploadId)
    .where('number', '=', number)
    .executeTakeFirst()
  return piece?.bytes
}

/** Removes some of the pieces, and answers how many those were. */
export async function deletePieces(db: Db, uploadId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('uploadPieces')
    .where('uploadId', '=', uploadId)
    .where('number', 'in', (eb) =>
      eb.selectFrom('uploadPieces').select('number').where('uploadId', '=', uploadId).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

export async function findUploadBefore(db: Db, time: string): Promise<string | undefined> {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('expiresAt', '<=', time)
    .orderBy('expiresAt')
    .limit(1)
    .executeTakeFirst()
  return upload?.id
}

export async function findUploadOfSpace(db: Db, spaceId: string): Promise<string | undefined> {
  const upload = await db.selectFrom('uploads').select('id').where('spaceId', '=', spaceId).limit(1).executeTakeFirst()
  return upload?.id
}
