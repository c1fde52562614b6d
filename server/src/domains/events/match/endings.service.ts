import { type CallInput, topics } from '@judian/contract'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiMinute } from '../../../kernel/shanghai.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import type { EventRow } from '../index.ts'
import { lockEventNamed } from '../index.ts'
import { aboutMatch, loadedMatch, managedEvent } from './admin.service.ts'
import { writeToVoters } from './letters.service.ts'
import * as sql from './matches.sql.ts'
import { advance, assertBeforeSlots } from './slots.service.ts'
import { rewardWinners } from './votes.sql.ts'

/**
 * Puts an undecided match later; who voted keeps the vote and will be told. Throws EventNotFound, MatchNotFound, Outdated, MatchDecided, and
 * Malformed for a start that isn't later, lies outside the event, or isn't before the slots that wait for its result.
 */
export function moveMatch(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/match/moveMatch'>) {
  const startsAt = new Date(form.starts_at)
  return actOnMatch(ctx, me, form, async (tx, event, match) => {
    const now = ctx.clock.now()
    const earliest = Math.max(now.getTime(), match.startsAt.getTime())
    if (startsAt.getTime() <= earliest)
      throw new ApiError('Malformed', { fields: { starts_at: '只能推迟到以后的时间' } })
    if (startsAt >= event.closesAt!) throw new ApiError('Malformed', { fields: { starts_at: '要在活动结束之前' } })
    await assertBeforeSlots(tx, match.id, startsAt, 'starts_at')
    if (!(await sql.updateStart(tx, match.id, startsAt))) throw new ApiError('MatchDecided')
    const change = { before: { startsAt: match.startsAt }, after: { startsAt } }
    await audit(tx, { ...aboutMatch(match.id, me, 'move-match'), ...change, at: now })
    const what = `改到 ${shanghaiMinute(startsAt)} 开战，你的票保留。`
    return { notified: await writeToVoters(tx, match, { title: '你投过票的对决推迟了', what, createdAt: now }) }
  })
}

/** Calls an undecided match off, for good; votes and chances stay. Throws EventNotFound, MatchNotFound, Outdated, MatchDecided. */
export function cancelMatch(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/match/cancelMatch'>) {
  return actOnMatch(ctx, me, form, async (tx, event, match) => {
    const now = ctx.clock.now()
    if (!(await sql.updateCancelled(tx, match.id))) throw new ApiError('MatchDecided')
    await advance(tx, event.id)
    await audit(tx, { ...aboutMatch(match.id, me, 'cancel-match'), at: now })
    const what = '这场对决取消了，投票得到的抽奖机会保留。'
    return { notified: await writeToVoters(tx, match, { title: '你投过票的对决取消了', what, createdAt: now }) }
  })
}

/**
 * Enters or corrects a result. Voters for the winner get one more chance, once per match, until the seed is revealed; a
 * correction withdraws none. Throws EventNotFound, MatchNotFound, Outdated, MatchNotStarted, MatchCancelled, and
 * Malformed for a score that contradicts the result.
 */
export function setResult(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/match/setMatchResult'>) {
  const now = ctx.clock.now()
  return actOnMatch(ctx, me, form, async (tx, event, match) => {
    const result = resultOf(form, match)
    if (!(await sql.updateResult(tx, match.id, result, now)))
      throw new ApiError(match.endedAs === 'cancelled' ? 'MatchCancelled' : 'MatchNotStarted')
    const granted = result.winnerId === null ? 0 : await rewardWinners(tx, match, result.winnerId, now)
    await advance(tx, event.id)
    const wasDecided = match.winnerId !== null || match.endedAs !== null
    if (!wasDecided) await ctx.tellNews(tx, { kind: 'match', subject: 'match', id: match.id })
    const { winnerId, endedAs, clan1Score, clan2Score } = match
    const change = { before: { winnerId, endedAs, clan1Score, clan2Score }, after: result }
    await audit(tx, { ...aboutMatch(match.id, me, 'set-match-result'), ...change, at: now })
    return { granted }
  })
}

function resultOf(form: CallInput<'/v1/admin/match/setMatchResult'>, match: sql.MatchRow) {
  const { result = 'win', clan1_score, clan2_score } = form
  const winnerId = result === 'draw' ? null : form.clan_id
  if (winnerId === undefined) throw new ApiError('Malformed', { fields: { clan_id: '请选择胜者' } })
  if (winnerId !== null && ![match.clan1Id, match.clan2Id].includes(winnerId)) throw new ApiError('MatchNotFound')
  const [clan1Score, clan2Score] = [clan1_score ?? null, clan2_score ?? null]
  if ((clan1Score === null) !== (clan2Score === null))
    throw new ApiError('Malformed', { fields: { [clan1Score === null ? 'clan1_score' : 'clan2_score']: '两边都要填' } })
  const lead =
    winnerId === match.clan2Id ? (clan2Score ?? 0) - (clan1Score ?? 0) : (clan1Score ?? 0) - (clan2Score ?? 0)
  const fits = clan1Score === null || result === 'forfeit' || (result === 'draw' ? lead === 0 : lead > 0)
  if (!fits) throw new ApiError('Malformed', { fields: { clan2_score: '比分和结果对不上' } })
  return { winnerId, endedAs: result === 'win' ? null : result, clan1Score, clan2Score }
}

type Act<Result> = (tx: Tx, event: EventRow, match: sql.MatchRow) => Promise<Result>

/** Acts on a match as it was loaded; its row is locked, as is its event's, so that votes wait. The event's page follows. Throws Outdated. */
function actOnMatch<Result>(
  { db, publish }: AppContext,
  me: Member,
  form: { match_name_id: string; match_id: number; version: number },
  act: Act<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await lockEventNamed(tx, form.match_name_id)
    const event = await managedEvent(tx, form.match_name_id)
    const match = await loadedMatch(tx, event.id, form)
    const result = await act(tx, event, match)
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return result
  })
}
