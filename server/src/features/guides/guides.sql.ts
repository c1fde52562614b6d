import { boardsLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

/** The name of the tag whose posts have a season. */
export const guideTag = '攻略'

const presentSeason = sql`SELECT name, starts_at FROM board_seasons ORDER BY starts_at DESC LIMIT 1`

/** Whether a post `m` with a board `b` has a season. */
const isGuide = sql`(b.id IS NOT NULL OR EXISTS (
  SELECT FROM community_tags t WHERE t.community_id = m.community_id AND t.num = m.tag_num AND t.name = ${guideTag}
))`
const boardOf = sql`LEFT JOIN boards b ON b.moment_id = m.id AND b.removed_at IS NULL`
const writtenAt = sql`coalesce(b.created_at, m.created_at)`

/** All posts that have one, in any state. */
export const guides = sql`
  SELECT moment_id FROM boards WHERE moment_id IS NOT NULL AND removed_at IS NULL
  UNION ALL SELECT m.id FROM community_tags t JOIN published_moments m ON m.community_id = t.community_id AND m.tag_num = t.num
    WHERE t.name = ${guideTag}`

export interface GuideRow {
  /** For which it holds. */
  season: string
  /** The site's. */
  present: string
  past: boolean
  confirmed: boolean
  stale: boolean
  valid: number
  outdated: number
}

/**
 * The season of a post `m` and its state, as a subquery without a row for a post without one. The author's confirmation
 * decides in the site's season; otherwise it is grey with enough net votes of 已过时 there, and so is one of an earlier
 * season without enough of 仍有效.
 */
export const guideOfMoment = sql`
  SELECT g.*, CASE
    WHEN confirmed THEN false
    WHEN past THEN valid - outdated < ${sql.lit(boardsLimits.staleVotes)}
    ELSE outdated - valid >= ${sql.lit(boardsLimits.staleVotes)}
  END AS stale
  FROM (
    SELECT season.name AS season, present.name AS present, season.name <> present.name AS past,
      c.season IS NOT NULL AND c.season = present.name AS confirmed,
      coalesce(v.valid, 0) AS valid, coalesce(v.outdated, 0) AS outdated
    FROM (${presentSeason}) present ${boardOf}
    LEFT JOIN guide_confirmations c ON c.moment_id = m.id
    CROSS JOIN LATERAL (
      SELECT name FROM board_seasons WHERE starts_at <= ${writtenAt} OR name = c.season ORDER BY starts_at DESC LIMIT 1
    ) season
    LEFT JOIN guide_tallies v ON v.moment_id = m.id AND v.season = present.name
    WHERE ${isGuide}
  ) g`

/** Whether a post `m` is grey: a scalar. */
export const isStale = sql<boolean>`coalesce((SELECT stale FROM (${guideOfMoment}) g), false)`

/** The seasons of the public posts among these that have one, with this member's vote. */
export async function selectGuides(db: Db | Tx, ids: readonly number[], userId: number | undefined) {
  const { rows } = await sql<GuideRow & { id: number; own: boolean | null }>`
    -- prepared: guides
    SELECT m.id, g.*, own.valid AS own FROM published_moments m CROSS JOIN LATERAL (${guideOfMoment}) g
    LEFT JOIN guide_votes own ON own.moment_id = m.id AND own.season = g.present AND own.user_id = ${userId ?? 0}
    WHERE m.id = ANY(${ids}::bigint[])
  `.execute(db)
  return rows
}

/** This member's votes of the site's season on these posts. */
export async function selectOwnVotes(db: Db, userId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; valid: boolean }>`
    -- prepared: own votes on guides
    SELECT moment_id AS id, valid FROM guide_votes
    WHERE moment_id = ANY(${ids}::bigint[]) AND season = (SELECT name FROM (${presentSeason}) present) AND user_id = ${userId}
  `.execute(db)
  return rows
}

/** The site's season, if a public post has one. */
export async function selectPresentSeason(tx: Tx, momentId: number): Promise<string | undefined> {
  const { rows } = await sql<{ present: string }>`
    -- prepared: present season of a guide
    SELECT g.present FROM published_moments m CROSS JOIN LATERAL (${guideOfMoment}) g WHERE m.id = ${momentId}
  `.execute(tx)
  return rows[0]?.present
}

interface Vote {
  momentId: number
  season: string
  userId: number
  valid: boolean
}

/** Stores a vote in place of the member's last of the season. */
export const upsertVote = (tx: Tx, vote: Vote, createdAt: Date) =>
  tx
    .insertInto('guideVotes')
    .values({ ...vote, createdAt })
    .onConflict((conflict) =>
      conflict.columns(['momentId', 'season', 'userId']).doUpdateSet((eb) => ({
        valid: eb.ref('excluded.valid'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute()

/** Recounts the votes of a season, while the post is locked. */
export const countVotes = (tx: Tx, { momentId, season }: Pick<Vote, 'momentId' | 'season'>) =>
  sql`
    -- prepared: count votes on a guide
    INSERT INTO guide_tallies (moment_id, season, valid, outdated)
    SELECT ${momentId}, ${season}, count(*) FILTER (WHERE valid), count(*) FILTER (WHERE NOT valid)
    FROM guide_votes WHERE moment_id = ${momentId} AND season = ${season}
    ON CONFLICT (moment_id, season) DO UPDATE SET valid = excluded.valid, outdated = excluded.outdated
  `.execute(tx)

export const upsertConfirmation = (tx: Tx, momentId: number, season: string, confirmedAt: Date) =>
  tx
    .insertInto('guideConfirmations')
    .values({ momentId, season, confirmedAt })
    .onConflict((conflict) => conflict.column('momentId').doUpdateSet({ season, confirmedAt }))
    .execute()
