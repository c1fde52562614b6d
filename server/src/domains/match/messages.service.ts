import { type CallInput, type MatchMessage, topics } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { tooFast } from '../../kernel/http/register-routes.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { authorCards } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { blockedAmong } from '../blocks/index.ts'
import { mayPostNow, isBlank, plainText } from '../contents/index.ts'
import { requireOpenEvent } from '../events/index.ts'
import { managedEvent } from './admin.service.ts'
import * as sql from './messages.sql.ts'

type Form = CallInput<'/v1/event/match/updateMatchMessage'>

/**
 * Says something on the event's wall, once in ten seconds. Throws MatchMessageRefused for what the word filter refuses or
 * would have reviewed, as there is no review here; MatchMessageTooLong, ClanNotFound for a clan that isn't in it, TooFast.
 */
export async function addMessage(ctx: AppContext, me: Member, form: Form) {
  const { db, clock, words, publish } = ctx
  const now = clock.now()
  const mayPost = await mayPostNow(ctx, me)
  const body = plainText(form.message).replaceAll('\n', ' ').trim()
  if (isBlank(body)) throw new ApiError('Malformed', { fields: { message: '留言不能为空' } })
  if ([...body].length > limits.matchMessageLength) throw new ApiError('MatchMessageTooLong')

  return once(db, { me, call: 'updateMatchMessage', requestId: form.request_id }, async (tx, afterCommit) => {
    const event = await requireOpenEvent(tx, form.match_name_id, now)
    if (!mayPost) throw new ApiError('PostingClosed')
    if (me.mutedToReview || words.check(body).verdict !== 'pass') throw new ApiError('MatchMessageRefused')
    const clanId = form.clan_id ?? null
    const spokeAt = await sql.takeTurn(tx, event.id, me.id, now)
    if (spokeAt) throw tooFast(sql.waitAfter(spokeAt, now))
    const row = await sql.insertMessage(tx, { eventId: event.id, userId: me.id, clanId, body, createdAt: now })
    if (!row) throw new ApiError('ClanNotFound')
    const message = present(row, (await authorCards(tx, [me.id])).get(me.id)!)
    afterCommit(() => publish(topics.event(event.name), { kind: 'match-message', message }))
    return { message }
  })
}

const present = (row: sql.MessageRow, author: MatchMessage['author']): MatchMessage => ({
  id: row.id,
  message: row.body,
  clan_id: row.clanId ?? 0,
  author,
  time: row.createdAt.toISOString(),
})

export async function latestMessages(db: Db, eventId: number): Promise<MatchMessage[]> {
  const rows = await sql.selectMessages(db, eventId)
  const cards = await authorCards(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => present(row, cards.get(row.userId)!))
}

export async function withoutBlocked(db: Db, me: Member, messages: readonly MatchMessage[]): Promise<MatchMessage[]> {
  const authorIds = [...new Set(messages.map(({ author }) => author.user_id))]
  const blocked = await blockedAmong(db, me.id, authorIds)
  return messages.filter(({ author }) => !blocked.has(author.user_id))
}

/** Stores a report for moderators. Throws MatchMessageNotFound, AlreadyReported. */
export async function reportMessage({ db, clock }: AppContext, me: Member, about: sql.OneMessage) {
  const { isShown, isReported } = await sql.insertReport(db, about, me.id, clock.now())
  if (!isShown) throw new ApiError('MatchMessageNotFound')
  if (!isReported) throw new ApiError('AlreadyReported')
  return {}
}

/**
 * A page of the wall's messages for those who may delete them, each with how many open reports it has. Throws EventNotFound;
 * NotAllowed for moderators of other communities.
 */
export async function listMessages(
  { db }: AppContext,
  me: Member,
  { match_name_id, reported, pageNum }: CallInput<'/v1/admin/match/getMatchMessages'>,
) {
  const event = await managedEvent(db, match_name_id)
  if (!moderates(me, event.communityName!)) throw new ApiError('NotAllowed')
  const { shown, hasMore } = pageOf(await sql.selectManagedMessages(db, event.id, reported === 1, pageNum))
  const cards = await authorCards(
    db,
    shown.map(({ userId }) => userId),
  )
  return { messages: shown.map((row) => ({ ...present(row, cards.get(row.userId)!), reports: row.reports })), hasMore }
}

/**
 * Dismisses the open reports of a message: it stays. Throws MatchMessageNotFound where there are none; NotAllowed for
 * moderators of other communities.
 */
export function dismissReports({ db, clock }: AppContext, me: Member, about: sql.OneMessage) {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const community = await sql.updateDismissed(tx, about, at)
    if (community === undefined) throw new ApiError('MatchMessageNotFound')
    if (!moderates(me, community)) throw new ApiError('NotAllowed')
    await audit(tx, {
      actorId: me.id,
      act: 'dismiss-match-reports',
      subjectKind: 'match-message',
      subjectId: about.message_id,
      at,
    })
    return {}
  })
}

/** Deletes a message for everyone. Throws MatchMessageNotFound; NotAllowed for moderators of other communities. */
export function deleteMessage({ db, clock, publish }: AppContext, me: Member, one: sql.OneMessage, reason: string) {
  const at = clock.now()
  return inTransaction(db, async (tx, afterCommit) => {
    const deleted = await sql.updateDeleted(tx, one, at)
    if (!deleted) throw new ApiError('MatchMessageNotFound')
    const { event, community, ...before } = deleted
    if (!moderates(me, community)) throw new ApiError('NotAllowed')
    const about = { act: 'delete-match-message', subjectKind: 'match-message', subjectId: one.message_id }
    await audit(tx, { ...about, actorId: me.id, before, after: { reason }, at })
    afterCommit(() => publish(topics.event(event), { kind: 'match-message-deleted', message_id: one.message_id }))
    return {}
  })
}
