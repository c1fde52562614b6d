import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import { advanceMissionsCte } from '../missions/index.ts'
import { type Counts, isOpen } from '../contents/index.ts'

export interface Thumb {
  userId: number
  momentId: number
  now: Date
}

interface Row extends Counts {
  place: number
  changed: boolean
}

/** Locks the open posts first, in id order to avoid deadlocks, so that they stay open and their counts are current. */
const begin = ({ userIds, momentIds }: Parameters) => sql`
  asked AS (
    SELECT * FROM unnest(${userIds}::bigint[], ${momentIds}::bigint[]) WITH ORDINALITY AS one (user_id, moment_id, place)
  ), open AS (
    SELECT id, thumb_count, comment_count FROM moments
    WHERE id IN (SELECT moment_id FROM asked) AND ${isOpen()}
    ORDER BY id FOR NO KEY UPDATE
  )`

/** Updates the counters by `changed` and returns every open post that was asked about. */
const count = (sign: 1 | -1) => sql`
  counted AS (
    UPDATE moments SET thumb_count = thumb_count + ${sql.lit(sign)} * more.thumbs
    FROM (SELECT moment_id, count(*) AS thumbs FROM changed GROUP BY moment_id) AS more
    WHERE moments.id = more.moment_id
    RETURNING moments.id, moments.thumb_count, moments.comment_count
  )`
const answer = sql`
  SELECT place::int, coalesce(counted.thumb_count, open.thumb_count) AS thumb_count, open.comment_count,
    changed.user_id IS NOT NULL AS changed
  FROM asked JOIN open ON open.id = asked.moment_id
  LEFT JOIN changed ON changed.user_id = asked.user_id AND changed.moment_id = asked.moment_id
  LEFT JOIN counted ON counted.id = asked.moment_id`

type Values = { userIds: number[]; momentIds: number[]; now: Date }
type Parameters = Record<'userIds' | 'momentIds', ReturnType<typeof sql>>

const insert = compiledQuery<Values, Row>(
  'insert moment thumbs',
  (asked) => sql`
    WITH ${begin(asked)}, changed AS (
      INSERT INTO moment_thumbs (user_id, moment_id, created_at)
      SELECT user_id, moment_id, ${asked.now}::timestamptz FROM asked JOIN open ON open.id = moment_id
      ON CONFLICT DO NOTHING
      RETURNING user_id, moment_id
    ), ${count(1)}, act AS (SELECT user_id AS author_id, moment_id, ${asked.now}::timestamptz AS now FROM changed),
    ${advanceMissionsCte('thumb', sql.ref('act'))}
    ${answer}`,
)

const remove = compiledQuery<Values, Row>(
  'delete moment thumbs',
  (asked) => sql`
    WITH ${begin(asked)}, changed AS (
      DELETE FROM moment_thumbs USING asked, open
      WHERE moment_thumbs.user_id = asked.user_id AND moment_thumbs.moment_id = asked.moment_id AND open.id = asked.moment_id
      RETURNING moment_thumbs.user_id, moment_thumbs.moment_id
    ), ${count(-1)}
    ${answer}`,
)

/**
 * Adds or removes thumbs of different members with all effects in one statement. Returns at each index whether it
 * changed anything, with the post's counts; undefined for a post that isn't open.
 */
export async function writeThumbs(db: Db, on: boolean, thumbs: readonly Thumb[]): Promise<(Row | undefined)[]> {
  const write = on ? insert : remove
  const rows = await write(db, {
    userIds: thumbs.map((thumb) => thumb.userId),
    momentIds: thumbs.map((thumb) => thumb.momentId),
    now: thumbs[0]!.now,
  })
  const answers: (Row | undefined)[] = thumbs.map(() => undefined)
  for (const row of rows) answers[row.place - 1] = row
  return answers
}
