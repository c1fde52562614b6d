import type { Clan, ClanTitle } from '@judian/contract'
import { clanTitles } from '@judian/contract/limits'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { authorCards, communityInView } from '../accounts/index.ts'
import { type ClanRow, selectClansById } from './clans.sql.ts'
import type { selectNextMatch } from './next-match.sql.ts'

/** Total XP of clan level n: 200·n·(n−1). The level itself is a column of clans. */
const levelBegin = (level: number) => 200 * level * (level - 1)

/** Member capacity; also enforced by the constraint clans_capacity. */
const capacityAt = (level: number) => 30 + 10 * level

/** `url`: the clan's own picture, or empty. */
export const clanPicture = (url: string) => url || '/images/communities/clan-default.webp'

export async function presentClans(db: Db | Tx, rows: readonly ClanRow[]): Promise<Clan[]> {
  const cards = await authorCards(
    db,
    rows.map((row) => row.captainId),
    communityInView(rows),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    community_name: row.community,
    intro: row.intro,
    main_server: row.mainServer,
    main_mode: row.mainMode,
    min_rank: row.minRank,
    avatar_url: clanPicture(row.avatarUrl),
    clan_level: row.level,
    xp: row.xp,
    level_xp: levelBegin(row.level),
    next_level_xp: levelBegin(row.level + 1),
    member_count: row.memberCount,
    capacity: capacityAt(row.level),
    captain: cards.get(row.captainId)!,
    time: row.createdAt.toISOString(),
  }))
}

/** Wire form of clans that aren't dissolved. */
export const presentClansById = async (db: Db, ids: readonly number[]): Promise<Clan[]> =>
  ids.length === 0 ? [] : presentClans(db, await selectClansById(db, ids))

export async function presentClan(tx: Tx, id: number): Promise<Clan> {
  const [clan] = await presentClans(tx, await selectClansById(tx, [id]))
  return clan!
}

export const titleOf = (title: number): ClanTitle => clanTitles[title - 1]!

type NextMatchRow = NonNullable<Awaited<ReturnType<typeof selectNextMatch>>>

export const presentNextMatch = ({ matchNameId, title, startsAt, opponentName, opponentUrl }: NextMatchRow) => ({
  match_name_id: matchNameId,
  title,
  starts_at: startsAt.toISOString(),
  opponent: { name: opponentName, avatar_url: clanPicture(opponentUrl) },
})
