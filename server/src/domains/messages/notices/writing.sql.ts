import { sql } from 'kysely'
import type { Tx, Db } from '../../../kernel/db/db.ts'
import { isWanted } from './wanted.sql.ts'
import { deleteOld } from '../../../kernel/db/delete-old.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'

/** The kind of notice for each act. */
export const kindOf = {
  momentMention: 'mention',
  commentMention: 'mention',
  tileMention: 'mention',
  matchMention: 'mention',
  momentThumb: 'praise',
  commentThumb: 'praise',
  favourite: 'praise',
  momentQuote: 'praise',
  commentQuote: 'praise',
  threadQuote: 'praise',
  follow: 'follower',
} as const

export type NoticeAct = keyof typeof kindOf

/**
 * An act of a member on a post, comment or line of a wall, depending on its kind; a follow has only a receiver
 * (`subjectId` 0).
 */
export interface Act {
  act: NoticeAct
  subjectId: number
  receiverId: number
  actorId: number
}

/**
 * CTEs that add acts to their receivers' groups of the same subject and day, if they `happened`; the rows of `noticed` are the places of those
 * whose group is new. An act repeated on the same day counts again without another notification. Acts of one member on one subject are
 * serialised: their own row (thumb, follow, mention, quote) is locked first. Several acts have different subjects or receivers.
 */
export const noticeCtes = (acts: readonly Act[], at: Date, happened = sql`true`) => sql`
    act AS (
      SELECT *, ${shanghaiDay(at)}::date AS day, ${at}::timestamptz AS at
      FROM unnest(
        ${acts.map(({ act }) => act)}::text[], ${acts.map(({ act }) => kindOf[act])}::text[],
        ${acts.map(({ subjectId }) => subjectId)}::bigint[], ${acts.map(({ receiverId }) => receiverId)}::bigint[],
        ${acts.map(({ actorId }) => actorId)}::bigint[]
      ) WITH ORDINALITY AS act (act, kind, subject_id, user_id, actor_id, place)
      WHERE ${happened}
    ), acted AS (
      SELECT place, a.notice_id, a.actor_id, a.undone FROM act JOIN notices n USING (act, subject_id, user_id, day)
      JOIN notice_actors a ON a.notice_id = n.id AND a.actor_id = act.actor_id
    ), again AS (
      UPDATE notice_actors a SET undone = false FROM acted
      WHERE a.notice_id = acted.notice_id AND a.actor_id = acted.actor_id AND acted.undone RETURNING a.notice_id
    ), counted_again AS (
      UPDATE notices SET count = count + 1 FROM again WHERE id = notice_id
    ), added AS (
      INSERT INTO notices (user_id, kind, act, subject_id, day, count, created_at, updated_at)
      SELECT user_id, kind, act, subject_id, day, 1, at, at FROM act
      WHERE place NOT IN (SELECT place FROM acted)
        AND ${isWanted(sql`act.kind`, sql`act.user_id`, sql`act.actor_id`)}
      ORDER BY place
      ON CONFLICT (user_id, kind, act, subject_id, day) WHERE seen_at IS NULL
      DO UPDATE SET count = notices.count + 1, updated_at = excluded.updated_at
      RETURNING id, act, subject_id, user_id, count
    ), actor AS (
      INSERT INTO notice_actors (notice_id, actor_id, created_at)
      SELECT id, act.actor_id, act.at FROM added JOIN act USING (act, subject_id, user_id)
    ), noticed AS (
      SELECT place FROM added JOIN act USING (act, subject_id, user_id) WHERE added.count = 1
    )`

/** The same as a statement; returns the acts whose group is new. */
export async function insertActs<T extends Act>(tx: Tx, acts: readonly T[], at: Date): Promise<T[]> {
  const { rows } = await sql<{ place: number }>`
    -- prepared: insert notices
    WITH ${noticeCtes(acts, at)} SELECT place FROM noticed
  `.execute(tx)
  return rows.map(({ place }) => acts[place - 1]!)
}

/** Removes the act from its group; the group stays and no notification is sent. */
export const undoAct = (tx: Tx, { receiverId, ...act }: Act) => undoActs(tx, act, [receiverId])

/** The same for several receivers of one act; without `undone` it puts the act back, if it was removed. */
export const undoActs = (tx: Tx, act: Omit<Act, 'receiverId'>, receiverIds: readonly number[], undone = true) =>
  sql`
    -- prepared: undo notice
    WITH ${undoCtes(act, receiverIds, undone)} SELECT
  `.execute(tx)

/** The same as CTEs, if it `happened`. */
export const undoCtes = (
  { act, subjectId, actorId }: Omit<Act, 'receiverId'>,
  receiverIds: readonly number[],
  undone: boolean,
  happened = sql`true`,
) => sql`
    undone AS (
      UPDATE notice_actors a SET undone = ${undone} FROM notices n
      WHERE n.act = ${act} AND n.subject_id = ${subjectId} AND n.user_id = ANY(${receiverIds}::bigint[])
        AND a.notice_id = n.id AND a.actor_id = ${actorId} AND undone <> ${undone} AND ${happened}
      RETURNING a.notice_id
    ), uncounted AS (
      UPDATE notices SET count = count + ${undone ? -1 : 1}::int FROM undone WHERE id = notice_id
    )`

/** Deletes notices from before then, with those behind them, and returns their number. */
export const deleteOldNotices = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('notices'), key: sql.ref('id'), before })
