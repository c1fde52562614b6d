import { favouriteLimits, hashtagLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import { recount } from '../../domains/posts/contents/index.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Line } from '../format.ts'
import { idsOf } from './ids.ts'
import type { Importing } from './importing.ts'

/** What a member has beyond what the site allows is left out, the latest first. */
const bounded = [
  { kind: 'follows', table: 'follows', most: 2_000 },
  { kind: 'topicFollows', table: 'hashtag_follows', most: hashtagLimits.followed },
  { kind: 'folders', table: 'favourite_folders', most: favouriteLimits.folders },
  { kind: 'favourites', table: 'favourites', most: favouriteLimits.favourites },
] as const

/** Brings every count that the import changes up to date. */
export async function recountAll(importing: Importing) {
  for (const { kind, table, most } of bounded) {
    const count = await importing.run((tx) => deleteBeyond(tx, table, most))
    if (count > 0) importing.report.leftOutSome(kind, count, `一位成员最多 ${most} 个`)
  }
  await importing.run(async (tx) => {
    await recount(tx)
    await sql`
      UPDATE comments SET thumb_count = given.count
      FROM (SELECT comment_id, count(*) FROM comment_thumbs GROUP BY comment_id) given
      WHERE id = given.comment_id AND thumb_count <> given.count
    `.execute(tx)
    await sql`
      INSERT INTO follow_counts (user_id, following, followers)
      SELECT id, sum(following), sum(followers) FROM (
        SELECT user_id AS id, 1 AS following, 0 AS followers FROM follows
        UNION ALL SELECT followed_id, 0, 1 FROM follows
      ) one GROUP BY id
      ON CONFLICT (user_id) DO UPDATE SET following = excluded.following, followers = excluded.followers
    `.execute(tx)
    await sql`
      INSERT INTO favourite_counts (user_id, favourites, folders)
      SELECT id, sum(favourites), sum(folders) FROM (
        SELECT user_id AS id, 1 AS favourites, 0 AS folders FROM favourites
        UNION ALL SELECT user_id, 0, 1 FROM favourite_folders
      ) one GROUP BY id
      ON CONFLICT (user_id) DO UPDATE SET favourites = excluded.favourites, folders = excluded.folders
    `.execute(tx)
  })
}

async function deleteBeyond(tx: Tx, table: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM (
        SELECT ctid, row_number() OVER (PARTITION BY user_id ORDER BY created_at) AS nth FROM ${sql.table(table)}
      ) numbered WHERE nth > ${most}
    ))
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Reports the posts whose counts aren't those of the source. */
export const compareCounts = (importing: Importing, lines: readonly Line<'posts'>[]) =>
  importing.run(async (tx) => {
    const ids = await idsOf(
      tx,
      importing,
      'post',
      lines.map(({ id }) => id),
    )
    if (ids.size === 0) return
    const rows = await tx
      .selectFrom('moments')
      .select(['id', 'thumbCount', 'commentCount'])
      .where('id', 'in', [...ids.values()])
      .execute()
    const counted = new Map(rows.map((row) => [row.id, row]))
    for (const { id, thumbs, comments } of lines) {
      const here = counted.get(ids.get(id) ?? 0)
      if (here && here.thumbCount !== thumbs) importing.report.differs(id, `点赞 ${thumbs} → ${here.thumbCount}`)
      if (here && here.commentCount !== comments)
        importing.report.differs(id, `评论 ${comments} → ${here.commentCount}`)
    }
  })
