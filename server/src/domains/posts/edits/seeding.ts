import type { Tx } from '../../../kernel/db/db.ts'

/** Seeding for the demo and tests: an earlier version of a post or comment that was edited once. */
interface PastVersion {
  kind: 'moment' | 'comment'
  contentId: number
  /** A post's title; empty for a comment. */
  title: string
  tagNum: number | null
  body: string
  editorId: number
  /** When the version was written, and when it was replaced. */
  writtenAt: Date
  editedAt: Date
}

export async function insertPastVersion(tx: Tx, { writtenAt, editedAt, ...version }: PastVersion) {
  await tx
    .insertInto('contentEdits')
    .values({ ...version, no: 0, imageIds: [], editedAt: writtenAt })
    .execute()
  const table = version.kind === 'moment' ? 'moments' : 'comments'
  await tx.updateTable(table).set({ editCount: 1, editedAt }).where('id', '=', version.contentId).execute()
}
