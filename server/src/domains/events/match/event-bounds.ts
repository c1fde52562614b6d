import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { type EventForm, type EventRow, haveSameTimes } from '../index.ts'
import { selectFirstDrawAt, selectLottery } from '../lottery/index.ts'
import { hasMatches, boundWithMatchesOutside, hasVotes } from './matches.sql.ts'

/**
 * Checks that a clan match has a community, a beginning and an end. Throws Malformed, also for a form that contradicts
 * existing data.
 */
export async function assertMatchEvent(tx: Tx, form: EventForm, before: EventRow | undefined) {
  const { communityId, opensAt, closesAt } = form
  if (communityId === null) throw new ApiError('Malformed', { fields: { community_name: '请选择社区' } })
  if (opensAt === null) throw new ApiError('Malformed', { fields: { opens_at: '请填写开始时间' } })
  if (closesAt === null) throw new ApiError('Malformed', { fields: { closes_at: '请填写结束时间' } })
  if (before) await assertFits(tx, before, { ...form, opensAt, closesAt })
}

/**
 * Refuses a form that the event's matches, votes, draws or seal contradict. The event's row is locked, so votes, draws
 * and matches wait. Throws Malformed with the reason beside its field.
 */
async function assertFits(
  tx: Tx,
  event: EventRow,
  { communityId, opensAt, closesAt, state }: EventForm & { opensAt: Date; closesAt: Date },
) {
  const [lottery, firstDraw] = [await selectLottery(tx, event.id), await selectFirstDrawAt(tx, event.id)]
  if ((state === 'open' || state === 'draft') && lottery?.seed)
    throw new ApiError('Malformed', { fields: { state: '种子已经公布，不能再开放' } })
  if (state === 'draft' && event.state !== 'draft' && (firstDraw || (await hasVotes(tx, event.id))))
    throw new ApiError('Malformed', { fields: { state: '已经有人投票或抽签，不能再改回草稿' } })
  if (communityId !== event.communityId && (lottery || (await hasMatches(tx, event.id))))
    throw new ApiError('Malformed', { fields: { community_name: '已有对阵或签箱已封存，不能换社区' } })
  if (haveSameTimes({ opensAt, closesAt }, event)) return
  if ((firstDraw && firstDraw < opensAt) || (await hasVotes(tx, event.id, opensAt)))
    throw new ApiError('Malformed', { fields: { opens_at: '在这之前已经有人投票或抽签' } })
  const outside = await boundWithMatchesOutside(tx, event.id, opensAt, closesAt)
  if (outside) throw new ApiError('Malformed', { fields: { [outside]: '有对阵的开战时间会落在活动之外' } })
}
