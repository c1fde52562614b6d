import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { insertFeedback } from './feedback.sql.ts'
import { notifyModerators } from '../../posts/moderation/index.ts'

interface Feedback {
  message: string
  request_id?: string | undefined
}

/**
 * Stores feedback. Throws TextRefused for rejected words; words to review are accepted, as they may be quoted.
 */
export async function sendFeedback(ctx: AppContext, me: Member, { message, request_id }: Feedback) {
  const { db, clock, words } = ctx
  return once(db, { me, call: 'sendFeedback', requestId: request_id }, async (tx, afterCommit) => {
    if (words.check(message).verdict === 'reject') throw new ApiError('TextRefused')
    await insertFeedback(tx, { userId: me.id, message, createdAt: clock.now() })
    afterCommit(() => notifyModerators(ctx))
    return { data: { status: 200 as const } }
  })
}
