import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { publishedMoment } from './moment-access.ts'
import * as sql from './shares.sql.ts'

/** Counts each person's first share of a post and answers its short code. Refuses MomentNotFound. */
export function shareMoment({ db, clock }: House, me: Member, momentId: number, requestId: string | undefined) {
  return once(db, { me, call: 'updateShareInteraction', requestId }, async (tx) => {
    await publishedMoment(tx, momentId)
    const code = await sql.ensureShortCode(tx, momentId)
    if (await sql.insertShare(tx, me.id, momentId, clock.now())) await sql.updateShareCount(tx, momentId)
    return { id: code }
  })
}

/** Where a short link leads. Refuses ShortCodeNotFound, also when the post is deleted or held. */
export async function resolveShortCode({ db }: House, code: string) {
  const moment = await sql.selectByShortCode(db, code)
  if (!moment) throw new Refusal('ShortCodeNotFound')
  return { community_name: moment.community, message_id: moment.id }
}
