import type { CallInput } from '@judian/contract'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { csvOf } from '../../../text/csv.ts'
import { authorCards, requireAdmin } from '../../accounts/index.ts'
import { audit, recordLook } from '../../accounts/audit/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { openClaim } from './claims.service.ts'
import * as sql from './claims.sql.ts'

interface LotteryEvent {
  id: number
  name: string
}

/** A page of an event's claim forms, for an admin; recorded as a look, which their members see. */
export function listClaims(ctx: AppContext, me: Member, eventId: number, pageNum: number, reason: string) {
  return inTransaction(ctx.db, async (tx) => {
    await requireAdmin(tx, me)
    const { shown, hasMore } = pageOf(await sql.selectClaims(tx, eventId, pageNum))
    const claims = await present(ctx, tx, shown)
    await recordClaimLook(ctx, tx, me, { eventId, claims: shown, reason, act: 'look-at-claims' })
    return { claims, hasMore }
  })
}

const states: Record<sql.ClaimState, string> = { submitted: '待处理', processing: '处理中', shipped: '已寄出' }
const heads = ['签', '奖品', '成员', '收件人', '手机号', '地址', '状态', '快递公司', '快递单号', '提交时间']

/** All claims of an event as a CSV file, for an admin; recorded as a look, which their members see. */
export function exportClaims(ctx: AppContext, me: Member, eventId: number, reason: string) {
  return inTransaction(ctx.db, async (tx) => {
    await requireAdmin(tx, me)
    const rows = await sql.selectAllClaims(tx, eventId)
    const claims = await present(ctx, tx, rows)
    await recordClaimLook(ctx, tx, me, { eventId, claims: rows, reason, act: 'export-claims' })
    const cells = claims.map((claim) => {
      const { index, prize, author, name, phone, address, state, carrier, tracking_number, time } = claim
      const sent = [String(index + 1), prize, author.username, name, phone, address]
      return [...sent, states[state], carrier, tracking_number, time]
    })
    return { csv: csvOf([heads, ...cells]), count: claims.length }
  })
}

async function present({ secretBox }: AppContext, tx: Tx, rows: readonly sql.ClaimRow[]) {
  const cards = await authorCards(
    tx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({
    index: row.ticket,
    prize: row.prize,
    author: cards.get(row.userId)!,
    ...openClaim(secretBox, row),
    state: row.state,
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    version: row.version,
    time: row.createdAt.toISOString(),
  }))
}

interface Look {
  eventId: number
  claims: readonly sql.ClaimRow[]
  reason: string
  act: 'look-at-claims' | 'export-claims'
}

const recordClaimLook = ({ clock }: AppContext, tx: Tx, me: Member, { eventId, claims, reason, act }: Look) =>
  recordLook(tx, {
    staff: me,
    what: 'claim',
    act,
    userIds: claims.map(({ userId }) => userId),
    reason,
    subject: { subjectKind: 'event', subjectId: eventId },
    after: { tickets: claims.map(({ ticket }) => ticket) },
    at: clock.now(),
  })

type Mark = Omit<CallInput<'/v1/admin/match/setClaimState'>, 'match_name_id'>

/**
 * Marks a claim as processing or shipped, from when on its winner can't correct it; of the latter they get a message. Throws
 * ClaimNotFound, ClaimChanged where it isn't the version that the admin saw.
 */
export function setClaimState(ctx: AppContext, me: Member, event: LotteryEvent, { index: ticket, ...mark }: Mark) {
  const { db, clock } = ctx
  const { state, carrier = '', tracking_number: trackingNumber = '' } = mark
  if (state === 'shipped' && (carrier === '' || trackingNumber === ''))
    throw new ApiError('Malformed', {
      fields: carrier === '' ? { carrier: '请填写快递公司' } : { tracking_number: '请填写快递单号' },
    })
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const key = { eventId: event.id, ticket }
    const marked = await sql.updateClaimState(tx, { ...key, seen: mark.version, state, carrier, trackingNumber })
    if (!marked) throw new ApiError((await sql.claimExists(tx, key)) ? 'ClaimChanged' : 'ClaimNotFound')
    const about = { actorId: me.id, act: 'set-claim-state', subjectKind: 'event', subjectId: event.id }
    await audit(tx, { ...about, after: { ticket, state, carrier, trackingNumber }, at: clock.now() })
    if (state === 'shipped')
      await sendSystemMessage(ctx, tx, afterCommit, {
        userId: marked.userId,
        title: `「${marked.prize}」已寄出`,
        message: `${carrier}，单号 ${trackingNumber}。`,
        link: `/event/${event.name}#lottery`,
        ref: `lottery-shipped:${event.id}:${ticket}:${marked.version}`,
      })
    return { version: marked.version }
  })
}
