import type { ContentName, Doc } from '@judian/contract'
import { editLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { boardVersionOf, versionTextOf } from '../parts/index.ts'

/** Earlier versions of posts and comments, whole. */

export interface VersionRow extends ContentName {
  no: number
  title: string
  tagNum: number | null
  body: string
  doc: Doc | null
  imageIds: string[]
  /** The board's version; null without one. */
  boardVersion: number | null
  editedAt: Date
  hiddenAt: Date | null
  hideAskedAt: Date | null
}

interface NewVersion extends Pick<
  VersionRow,
  'kind' | 'no' | 'title' | 'tagNum' | 'body' | 'doc' | 'imageIds' | 'editedAt'
> {
  contentId: number
  editorId: number
}

/** Stores the version that an edit replaces, before its parts change; of many the first and the latest are kept. */
export async function insertVersion(tx: Tx, version: NewVersion) {
  const boardVersion = version.kind === 'moment' ? boardVersionOf(version.contentId) : null
  await tx
    .insertInto('contentEdits')
    .values({ ...version, boardVersion })
    .execute()
  const own = sql`kind = ${version.kind} AND content_id = ${version.contentId}`
  await sql`
    DELETE FROM content_edits WHERE ${own}
      AND no > (SELECT min(no) FROM content_edits WHERE ${own})
      AND no <= (SELECT no FROM content_edits WHERE ${own} ORDER BY no DESC OFFSET ${sql.lit(editLimits.kept - 1)} LIMIT 1)
  `.execute(tx)
}

const columns = sql`kind, content_id AS id, no, title, tag_num, body, doc, image_ids, board_version, edited_at, hidden_at, hide_asked_at`

/** The latest versions of a content, as many as its history shows beside the present one. */
const shown = ({ kind, id }: ContentName) => sql`(
  SELECT * FROM content_edits WHERE kind = ${kind} AND content_id = ${id}
  ORDER BY no DESC LIMIT ${sql.lit(editLimits.shown - 1)}
)`

export async function selectVersions(db: Db, name: ContentName, communityId: number) {
  const { rows } = await sql<
    Pick<VersionRow, 'no' | 'boardVersion' | 'editedAt' | 'hiddenAt' | 'hideAskedAt'> & { tagName: string | null }
  >`
    SELECT no, board_version, edited_at, hidden_at, hide_asked_at,
      (SELECT name FROM community_tags WHERE community_id = ${communityId} AND num = tag_num) AS tag_name
    FROM ${shown(name)} e ORDER BY no DESC
  `.execute(db)
  return rows
}

/** One of them with its text, unless it is hidden. */
export async function selectShownVersion(db: Db, { no, ...name }: Version): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    SELECT ${columns} FROM ${shown(name)} e WHERE no = ${no} AND hidden_at IS NULL
  `.execute(db)
  return rows[0]
}

interface Version extends ContentName {
  no: number
}

/** For each of several contents, the version that was shown under this number, with each step of its board in words. */
export async function selectVersionsSeen(db: Db, wanted: readonly Version[]) {
  if (wanted.length === 0) return []
  const { rows } = await sql<VersionRow & { words: string[] | null }>`
    SELECT ${columns}, ${versionTextOf} AS words FROM content_edits e WHERE (kind, content_id, no) IN (
      SELECT * FROM unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ id }) => id)}::bigint[],
        ${wanted.map(({ no }) => no)}::int[])
    ) ORDER BY no
  `.execute(db)
  return rows
}

const isThis = ({ kind, id, no }: Version) =>
  sql`kind = ${kind} AND content_id = ${id} AND no = ${no} AND hidden_at IS NULL`

/** The author's wish that moderators hide a version; a later one replaces its reason. False for a hidden or unknown one. */
export async function updateHideAsked(tx: Tx, version: Version, reason: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE content_edits SET hide_asked_at = coalesce(hide_asked_at, ${at}), hide_reason = ${reason} WHERE ${isThis(version)}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** False for a hidden or unknown one. */
export async function updateHidden(tx: Tx, version: Version, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE content_edits SET hidden_at = ${at} WHERE ${isThis(version)}`.execute(tx)
  return numAffectedRows === 1n
}

/** False if there is no such request. */
export async function updateHideDeclined(tx: Tx, version: Version): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE content_edits SET hide_asked_at = NULL, hide_reason = '' WHERE ${isThis(version)} AND hide_asked_at IS NOT NULL
  `.execute(tx)
  return numAffectedRows === 1n
}
