import { sql } from 'kysely'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type CheckIn, checkInsJson } from '../check-in/index.ts'
import { type UnreadCounts, unreadCountsJson } from '../messages/index.ts'
import { type MissionRow, missionsJson } from '../missions/index.ts'
import { coinsOf } from '../wallet/index.ts'

interface MemberState {
  unread: UnreadCounts
  coins: number
  missions: MissionRow[]
  checkIns: CheckIn[]
}

interface Wanted {
  userId: number
  at: Date
}

const member = sql.ref<number>('member.id')

const select = compiledQuery<{ ids: number[]; times: Date[] }, MemberState & { userId: number }>(
  'member state',
  ({ ids, times }) => sql`
    SELECT member.id AS user_id, (${unreadCountsJson(member)}) AS unread, (${coinsOf(member)}) AS coins,
      (${missionsJson(member)}) AS missions, (${checkInsJson(member, sql.ref<Date>('member.at'))}) AS check_ins
    FROM unnest(${ids}::bigint[], ${times}::timestamptz[]) AS member (id, at)`,
)

const load = batchLoader<Wanted, Map<number, MemberState>>(async (db, wanted) => {
  const rows = await select(db, { ids: wanted.map(({ userId }) => userId), times: wanted.map(({ at }) => at) })
  return new Map(rows.map((row) => [row.userId, row]))
})

/** Reads the shell's data of a member in one statement. */
export const selectMemberState = async (db: Db, userId: number, at: Date): Promise<MemberState> =>
  (await load(db, [{ userId, at }])).get(userId)!
