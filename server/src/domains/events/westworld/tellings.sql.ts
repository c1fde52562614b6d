import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'

/** A member's unfinished story in which they have answered, and its current dialog. */
export const selectAnsweredTelling = (db: Db, userId: number) =>
  db
    .selectFrom('westworldTellings as telling')
    .select(['id', 'storyId', 'dialogId'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('westworldChoices').whereRef('tellingId', '=', 'telling.id')))
    .executeTakeFirst()

export async function selectHeardStories(db: Db | Tx, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('westworldTellings')
    .select('storyId')
    .distinct()
    .where('userId', '=', userId)
    .where('endedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ storyId }) => storyId))
}

/** Whether a member has heard a story of this host to an end. */
export const hasHeardHost = (db: Db | Tx, userId: number, hostId: number): Promise<boolean> =>
  findsRow(
    db
      .selectFrom('westworldTellings as telling')
      .innerJoin('westworldStories as story', 'story.id', 'telling.storyId')
      .select('telling.id')
      .where('telling.userId', '=', userId)
      .where('telling.endedAt', 'is not', null)
      .where('story.hostId', '=', hostId)
      .limit(sql.lit(1)),
  )

export const insertTelling = (
  tx: Tx,
  telling: { userId: number; storyId: number; openedWith: number; dialogId: number; startedAt: Date },
) => tx.insertInto('westworldTellings').values(telling).execute()

export const updateOpenedWith = (tx: Tx, id: number, openedWith: number) =>
  tx.updateTable('westworldTellings').set({ openedWith }).where('id', '=', id).execute()

/** Makes room for the next story: one that ended without a recorded result has been heard, an opening without an answer hasn't. */
export async function removeUnfinished(tx: Tx, userId: number, endedAt: Date) {
  await sql`
    DELETE FROM westworld_tellings telling WHERE user_id = ${userId} AND ended_at IS NULL
      AND NOT EXISTS (SELECT FROM westworld_choices WHERE telling_id = telling.id)
  `.execute(tx)
  await tx
    .updateTable('westworldTellings')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Moves a member along an option of the dialog where they stand, and counts the option once a telling. Of several at
 * once one moves; undefined for the others, and for an option of another dialog.
 */
export async function moveAlong(tx: Tx, userId: number, optionId: number): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    UPDATE westworld_tellings telling SET dialog_id = o.next_dialog_id
    FROM westworld_options o
    WHERE telling.user_id = ${userId} AND telling.ended_at IS NULL
      AND o.id = ${optionId} AND telling.dialog_id = o.dialog_id
    RETURNING telling.id
  `.execute(tx)
  const [moved] = rows
  if (moved)
    await tx
      .insertInto('westworldChoices')
      .values({ tellingId: moved.id, optionId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return moved
}

/**
 * Ends the telling that was opened with this dialog, where the member stands at an ending or an option ended the talk.
 * Answers the ending's mission; undefined where they don't stand there, or it has ended already.
 */
export async function endTelling(tx: Tx, userId: number, openedWith: number, endedAt: Date) {
  const { rows } = await sql<{ missionId: number | null }>`
    UPDATE westworld_tellings telling SET ended_at = ${endedAt}
    WHERE user_id = ${userId} AND opened_with = ${openedWith} AND ended_at IS NULL
      AND (dialog_id IS NULL OR EXISTS (SELECT FROM westworld_dialogs d WHERE d.id = telling.dialog_id AND d.is_ending))
    RETURNING (SELECT mission_id FROM westworld_dialogs d WHERE d.id = telling.dialog_id) AS "missionId"
  `.execute(tx)
  return rows[0]
}

/** Whether the last telling that was opened with this dialog has ended. */
export async function isEnded(tx: Tx, userId: number, openedWith: number): Promise<boolean> {
  const last = await tx
    .selectFrom('westworldTellings')
    .select('endedAt')
    .where('userId', '=', userId)
    .where('openedWith', '=', openedWith)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return last !== undefined && last.endedAt !== null
}
