import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { isTurnedOff } from '../../../settings.ts'
import { awayUntil } from '../../accounts/index.ts'
import { type CheckIns, checkInsJson } from '../../rewards/check-in/index.ts'
import { type UnreadCounts, unreadCountsJson } from '../../messages/index.ts'
import { type MissionRow, missionsJson } from '../../rewards/missions/index.ts'
import { coinsOf } from '../../members/wallet/index.ts'

interface MemberState {
  unread: UnreadCounts
  coins: number
  missions: MissionRow[]
  checkIns: CheckIns
  awayUntil: Date | null
}

interface Wanted {
  userId: number
  at: Date
}

const member = sql.ref<number>('member.id')

const load = batchLoader(
  async (db, wanted: readonly Wanted[]) => {
    const { rows } = await sql<MemberState & Wanted>`
      -- prepared: member state
      SELECT member.id AS user_id, member.at, (${unreadCountsJson(member)}) AS unread, (${coinsOf(member)}) AS coins,
        (${missionsJson(member)}) AS missions, (${checkInsJson(member, sql.ref<Date>('member.at'))}) AS check_ins,
        CASE WHEN NOT ${isTurnedOff('away')} THEN ${awayUntil(member)} END AS away_until
      FROM unnest(${wanted.map(({ userId }) => userId)}::bigint[], ${wanted.map(({ at }) => at)}::timestamptz[])
        AS member (id, at)
    `.execute(db)
    return rows
  },
  ({ userId }) => userId,
)

/** Reads the shell's data of a member in one statement. */
export const selectMemberState = async (db: Db, userId: number, at: Date): Promise<MemberState> =>
  (await load(db, [{ userId, at }]))[0]!
