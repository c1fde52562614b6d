import { limits } from '@judian/contract/limits'
import { days, later } from '../../kernel/clock.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { pageOf } from '../../kernel/db/page.ts'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { authorCards } from '../accounts/index.ts'
import { recordLook } from '../audit/index.ts'
import * as sql from './claims.sql.ts'
import { selectDraw } from './draws.sql.ts'

interface ClaimForm {
  name: string
  phone: string
  address: string
}

export const claimContext = (eventId: number, ticket: number) => `lottery claim ${eventId} ${ticket}`

/** Whether articles of this event can still be claimed: until the forms are deleted. */
export const takesClaims = ({ closesAt }: { closesAt: Date | null }, now: Date) =>
  closesAt === null || later(closesAt, days(limits.claimDays)) > now

/** Stores where a member's article should be sent, encrypted. Throws ClaimNotFound, ClaimSubmitted. */
export function submitClaim(
  ctx: AppContext,
  me: Member,
  event: { id: number; closesAt: Date | null },
  ticket: number,
  form: ClaimForm,
) {
  const { db, clock, secretBox } = ctx
  if (!takesClaims(event, clock.now())) throw new ApiError('ClaimNotFound')
  const eventId = event.id
  const formBox = secretBox.seal(JSON.stringify(form), claimContext(eventId, ticket))
  return inTransaction(db, async (tx) => {
    const draw = await selectDraw(tx, eventId, ticket)
    if (draw?.userId !== me.id || draw.kind !== 'article') throw new ApiError('ClaimNotFound')
    if (!(await sql.insertClaim(tx, { eventId, ticket, formBox, createdAt: clock.now() })))
      throw new ApiError('ClaimSubmitted')
    return {}
  })
}

interface Claim {
  eventId: number
  ticket: number
  formBox: Buffer
}

/** The form of a claim, which is encrypted at rest. */
export const openClaim = (secretBox: SecretBox, { eventId, ticket, formBox }: Claim) =>
  JSON.parse(secretBox.open(formBox, claimContext(eventId, ticket))) as ClaimForm

interface ClaimsPage {
  eventId: number
  pageNum: number
  reason: string
}

/** A page of an event's claim forms, for an admin; their members learn of the look. */
export function listClaims({ db, clock, secretBox }: AppContext, me: Member, { eventId, pageNum, reason }: ClaimsPage) {
  return inTransaction(db, async (tx) => {
    const { shown, hasMore } = pageOf(await sql.selectClaims(tx, eventId, pageNum))
    const userIds = shown.map(({ userId }) => userId)
    const cards = await authorCards(tx, userIds)
    const claims = shown.map(({ ticket, prize, formBox, createdAt, userId }) => ({
      index: ticket,
      prize,
      author: cards.get(userId)!,
      ...openClaim(secretBox, { eventId, ticket, formBox }),
      time: createdAt.toISOString(),
    }))
    const tickets = shown.map(({ ticket }) => ticket)
    const subject = { subjectKind: 'event', subjectId: eventId }
    await recordLook(tx, { staff: me, what: 'claim', userIds, reason, subject, after: { tickets }, at: clock.now() })
    return { claims, hasMore }
  })
}

/** Deletes the claim forms of events that ended 90 days ago: a scheduled job. */
export async function removeOldClaims({ db, clock }: AppContext): Promise<string> {
  const removed = await sql.deleteClaimsOfEnded(db, later(clock.now(), -days(limits.claimDays)))
  return `删除了 ${removed} 份领取信息`
}
