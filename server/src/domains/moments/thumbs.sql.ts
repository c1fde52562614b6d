import { sql } from 'kysely'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { existingPairsLoader } from '../../kernel/db/existing-pairs-loader.ts'
import type { Counts } from '../contents/index.ts'

interface Thumb {
  userId: number
  momentId: number
}

const insert = compiledQuery<Thumb & { now: Date }, { userId: number }>(
  'insert moment thumb',
  ({ userId, momentId, now }) => sql`
    INSERT INTO moment_thumbs (user_id, moment_id, created_at) VALUES (${userId}, ${momentId}, ${now})
    ON CONFLICT DO NOTHING RETURNING user_id`,
)
const remove = compiledQuery<Thumb, { userId: number }>(
  'delete moment thumb',
  ({ userId, momentId }) => sql`
    DELETE FROM moment_thumbs WHERE user_id = ${userId} AND moment_id = ${momentId} RETURNING user_id`,
)
const updateCount = compiledQuery<{ momentId: number; change: number }, Counts>(
  'update thumb count',
  ({ momentId, change }) => sql`
    UPDATE moments SET thumb_count = thumb_count + ${change}::int WHERE id = ${momentId}
    RETURNING thumb_count, comment_count`,
)

/** False when it existed. */
export const insertThumb = async (tx: Tx, thumb: Thumb, now: Date): Promise<boolean> =>
  (await insert(tx, { ...thumb, now })).length > 0

/** False when there was none. */
export const deleteThumb = async (tx: Tx, thumb: Thumb): Promise<boolean> => (await remove(tx, thumb)).length > 0

/** Changes the post's counter and returns its counts. */
export const updateThumbCount = async (tx: Tx, momentId: number, change: 1 | -1): Promise<Counts> =>
  (await updateCount(tx, { momentId, change }))[0]!

export const selectThumbedMoments = existingPairsLoader('momentThumbs', 'userId', 'momentId')
