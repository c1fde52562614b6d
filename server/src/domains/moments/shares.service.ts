import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { publishedMoment } from './access.ts'
import * as sql from './shares.sql.ts'

/** Counts each person's first share of a post and answers its short code. Throws MomentNotFound. */
export function shareMoment({ db, clock }: AppContext, me: Member, momentId: number, requestId: string | undefined) {
  return once(db, { me, call: 'updateShareInteraction', requestId }, async (tx) => {
    await publishedMoment(tx, momentId)
    const code = await sql.ensureShortCode(tx, momentId)
    if (await sql.insertShare(tx, me.id, momentId, clock.now())) await sql.updateShareCount(tx, momentId)
    return { id: code }
  })
}

/** Where a short link leads. Throws ShortCodeNotFound, also when the post is deleted or held. */
export async function resolveShortCode({ db }: AppContext, code: string) {
  const moment = await sql.selectByShortCode(db, code)
  if (!moment) throw new ApiError('ShortCodeNotFound')
  return { community_name: moment.community, message_id: moment.id }
}
