import type { Match } from '@judian/contract'
import type { Db } from '../../../kernel/db/db.ts'
import { presentClans, selectClansById } from '../../clans/index.ts'
import type { MatchRow } from './matches.sql.ts'

/** Matches with their clans, in one query for all of them; without the reader's votes. */
export async function presentMatches(db: Db, eventName: string, rows: readonly MatchRow[]): Promise<Match[]> {
  const ids = [...new Set(rows.flatMap(({ clan1Id, clan2Id }) => [clan1Id, clan2Id]))]
  const clans = ids.length === 0 ? [] : await presentClans(db, await selectClansById(db, ids))
  const cardOf = (id: number) => {
    const clan = clans.find((one) => one.id === id)
    if (!clan) return undefined
    return { avatar_url: clan.avatar_url, clan_level: clan.clan_level, member_count: clan.member_count }
  }
  return rows.map((row) => {
    const [clan1, clan2] = [cardOf(row.clan1Id), cardOf(row.clan2Id)]
    return {
      ...presentPlayed(row),
      match_name_id: eventName,
      match_id: row.id,
      ...(clan1 && { clan1 }),
      ...(clan2 && { clan2 }),
      clan1_votes: row.clan1Votes,
      clan2_votes: row.clan2Votes,
      starts_at: row.startsAt.toISOString(),
      ...(row.movedFrom && { moved_from: row.movedFrom.toISOString() }),
      ...(row.video && { video: row.video }),
      my_vote: 0,
    }
  })
}

/** Who played a match, and how it has ended. */
export const presentPlayed = (row: MatchRow) => ({
  clan1_id: row.clan1Id,
  clan1_name: row.clan1Name,
  clan2_id: row.clan2Id,
  clan2_name: row.clan2Name,
  winner_id: row.winnerId ?? 0,
  result: row.endedAs ?? (row.winnerId === null ? ('none' as const) : ('win' as const)),
  ...(row.clan1Score !== null && { clan1_score: row.clan1Score, clan2_score: row.clan2Score! }),
  ...(row.round && { round: row.round }),
})
