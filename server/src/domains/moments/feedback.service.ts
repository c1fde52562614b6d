import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertFeedback } from './feedback.sql.ts'
import { isBlank, plainText } from './text.ts'

interface Feedback {
  message: string
  request_id?: string | undefined
}

/** Keeps a line for the operators. Refuses Malformed when nothing of it would show. */
export async function sendFeedback({ db, clock }: House, me: Member, { message, request_id }: Feedback) {
  if (isBlank(message)) throw new Refusal('Malformed', { fields: { message: '反馈内容不能为空' } })
  return once(db, { me, call: 'sendFeedback', requestId: request_id }, async (tx) => {
    await insertFeedback(tx, { userId: me.id, message: plainText(message), createdAt: clock.now() })
    return { data: { status: 200 as const } }
  })
}
