import type { NewsKind, NewsReceiver } from '@judian/contract/limits'
import { sql } from 'kysely'
import { days, later } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import type { News } from '../../kernel/news.ts'

export type DeliveryKind = NewsKind | 'test'

export const maxTries = 8

/** Stores news for all hooks that are on and want it; false for none. An event that opens again is no news. */
export async function insertNews(tx: Tx, { kind, subject, id }: News, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO news_deliveries (hook_id, kind, subject, subject_id, next_at, created_at)
    SELECT id, ${kind}, ${subject}, ${id}::bigint, ${now}::timestamptz, ${now}::timestamptz
    FROM news_hooks WHERE is_on AND ${kind} = ANY (kinds) FOR KEY SHARE
    ON CONFLICT (hook_id, subject_id) WHERE kind = 'event' DO NOTHING
  `.execute(tx)
  return numAffectedRows > 0n
}

export const insertTest = (tx: Tx, hookId: number, now: Date) =>
  tx
    .insertInto('newsDeliveries')
    .values({ hookId, kind: 'test', subject: 'test', subjectId: hookId, nextAt: now, createdAt: now })
    .execute()

/** A page of 20 of the last seven days, newest first, plus one when a next page exists. */
export const selectDeliveries = (db: Db, hookId: number, page: number, now: Date) =>
  db
    .selectFrom('newsDeliveries')
    .select(['id', 'tries', 'nextAt', 'triedAt', 'sentAt', 'result', 'createdAt'])
    .select((eb) => eb.ref('kind').$castTo<DeliveryKind>().as('kind'))
    .where('hookId', '=', hookId)
    .where('createdAt', '>', later(now, -days(7)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

export async function deleteOldDeliveries(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsDeliveries')
    .where('createdAt', '<=', later(now, -days(7)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface DueHook {
  id: number
  name: string
  receiver: NewsReceiver
  box: Buffer
  createdBy: number
  /** Whether its owner still is an admin. */
  isOwned: boolean
  /** Messages of the last minute, a digest counting as one. */
  lately: number
}

/**
 * Locks a hook with due deliveries, the one that has waited longest first; hooks that another worker has locked are
 * skipped. Robots rest in the minutes of `resting`, and after `perMinute` messages.
 */
export async function lockDueHook(
  tx: Tx,
  now: Date,
  robots: { rest: boolean; perMinute: number },
): Promise<DueHook | undefined> {
  const lately = sql`(
    SELECT count(DISTINCT try_id)::int FROM news_deliveries
    WHERE hook_id = news_hooks.id AND tried_at > ${now}::timestamptz - interval '1 minute'
  )`
  const due = sql`FROM news_deliveries WHERE hook_id = news_hooks.id AND next_at <= ${now} AND tries < ${maxTries}`
  const { rows } = await sql<DueHook>`
    SELECT news_hooks.id, name, receiver, box, created_by, users.is_admin AS is_owned, ${lately} AS lately
    FROM news_hooks JOIN users ON users.id = created_by
    WHERE is_on AND (paused_until IS NULL OR paused_until <= ${now}) AND EXISTS (SELECT ${due})
      AND (receiver = 'webhook' OR (NOT ${robots.rest}::boolean AND ${lately} < ${robots.perMinute}::int))
    ORDER BY (SELECT min(next_at) ${due}), news_hooks.id LIMIT 1
    FOR NO KEY UPDATE OF news_hooks SKIP LOCKED
  `.execute(tx)
  return rows[0]
}

export interface Delivery {
  id: string
  kind: DeliveryKind
  subject: string
  subjectId: number
  createdAt: Date
}

/**
 * Takes the oldest due deliveries of a locked hook for one try, and sets the time of the next one at once: a worker that
 * ends before it has noted the result leaves them to be sent again, with the same ids.
 */
export async function takeDue(
  tx: Tx,
  hookId: number,
  tryId: string,
  most: number | null,
  now: Date,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    UPDATE news_deliveries SET tries = tries + 1, try_id = ${tryId}::uuid, tried_at = ${now},
      next_at = ${now}::timestamptz + (0.8 + 0.4 * random()) *
        (ARRAY['30 s', '90 s', '8 min', '50 min', '3 h', '8 h', '12 h', '1 min']::interval[])[tries + 1]
    WHERE id IN (
      SELECT id FROM news_deliveries
      WHERE hook_id = ${hookId} AND next_at <= ${now} AND tries < ${maxTries}
      ORDER BY created_at, id LIMIT ${most}
    )
    RETURNING id, kind, subject, subject_id, created_at
  `.execute(tx)
  return rows
}

/** Notes how a try went; nothing where a later one has begun. The last try is the end of it, as is success. */
export async function updateResult(tx: Tx, tryId: string, { result, sentAt }: { result: string; sentAt: Date | null }) {
  await sql`
    UPDATE news_deliveries SET result = ${result}, sent_at = ${sentAt},
      next_at = CASE WHEN ${sentAt}::timestamptz IS NULL AND tries < ${maxTries} THEN next_at END
    WHERE try_id = ${tryId}::uuid
  `.execute(tx)
}

/** A hook's success ends its failures. */
export async function updateSucceeded(tx: Tx, hookId: number): Promise<undefined> {
  const hook = tx.updateTable('newsHooks').set({ failingSince: null }).where('id', '=', hookId)
  await hook.where('failingSince', 'is not', null).execute()
}

/** Pauses a hook after a failure; returns since when it has failed. */
export async function updateFailed(tx: Tx, hookId: number, now: Date, pausedUntil: Date): Promise<Date | undefined> {
  const row = await tx
    .updateTable('newsHooks')
    .set((eb) => ({ failingSince: eb.fn.coalesce('failingSince', eb.val(now)), pausedUntil }))
    .where('id', '=', hookId)
    .returning('failingSince')
    .executeTakeFirst()
  return row?.failingSince ?? undefined
}

/** Switches a hook off with all that waits for it; false where it was off. */
export async function switchOff(tx: Tx, hookId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsHooks')
    .set({ isOn: false })
    .where('id', '=', hookId)
    .where('isOn', '=', true)
    .executeTakeFirst()
  await tx
    .updateTable('newsDeliveries')
    .set({ nextAt: null })
    .where('hookId', '=', hookId)
    .where('nextAt', 'is not', null)
    .execute()
  return numUpdatedRows > 0n
}
