import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { actOnPost } from '../acts/index.ts'
import * as sql from './shares.sql.ts'

/** Counts each member's first share and returns the post's short code. Throws MomentNotFound. */
export function shareMoment(ctx: AppContext, me: Member, momentId: number, requestId: string | undefined) {
  const submission = { call: 'updateShareInteraction', requestId }
  const act = { on: { kind: 'moment', id: momentId }, needs: ['public'], submission } as const
  return actOnPost(ctx, me, act, async ({ tx }) => {
    const code = await sql.ensureShortCode(tx, momentId)
    if (await sql.insertShare(tx, me.id, momentId, ctx.clock.now())) await sql.updateShareCount(tx, momentId)
    return { id: code }
  })
}

/** The target of a short link. Throws ShortCodeNotFound, also for deleted or pending posts. */
export async function resolveShortCode({ db }: AppContext, code: string) {
  const moment = await sql.selectByShortCode(db, code)
  if (!moment) throw new ApiError('ShortCodeNotFound')
  return { community_name: moment.community, message_id: moment.id }
}
