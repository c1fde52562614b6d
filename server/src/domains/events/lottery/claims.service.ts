import type { CallInput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { days, later } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'
import * as sql from './claims.sql.ts'
import { selectDraw } from './draws.sql.ts'

type ClaimForm = Pick<CallInput<'/v1/event/match/submitClaim'>, 'name' | 'phone' | 'address'>

export const claimContext = (eventId: number, ticket: number) => `lottery claim ${eventId} ${ticket}`

/** Whether articles of this event can still be claimed: until the forms are deleted. */
export const takesClaims = ({ closesAt }: { closesAt: Date | null }, now: Date) =>
  closesAt === null || later(closesAt, days(limits.claimDays)) > now

/**
 * Stores where a member's article should be sent, encrypted, or corrects it until an operator processes it. Throws
 * ClaimNotFound, ClaimInProgress.
 */
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
    if (!(await sql.upsertClaim(tx, { eventId, ticket, formBox, createdAt: clock.now() })))
      throw new ApiError('ClaimInProgress')
    return {}
  })
}

/** A member's own claim: the entered details and its status. Throws ClaimNotFound. */
export async function readClaim({ db, secretBox }: AppContext, me: Member, eventId: number, ticket: number) {
  const claim = await sql.selectOwnClaim(db, me.id, eventId, ticket)
  if (!claim) throw new ApiError('ClaimNotFound')
  const { state, carrier, trackingNumber } = claim
  return { ...openClaim(secretBox, claim), state, carrier, tracking_number: trackingNumber }
}

interface Claim {
  eventId: number
  ticket: number
  formBox: Buffer
}

/** The form of a claim, which is encrypted at rest. */
export const openClaim = (secretBox: SecretBox, { eventId, ticket, formBox }: Claim) =>
  JSON.parse(secretBox.open(formBox, claimContext(eventId, ticket))) as ClaimForm

/** Deletes the claim forms of events that ended 90 days ago: a scheduled job. */
export async function removeOldClaims({ db, clock }: AppContext): Promise<string> {
  const removed = await sql.deleteClaimsOfEnded(db, later(clock.now(), -days(limits.claimDays)))
  return `删除了 ${removed} 份领取信息`
}
