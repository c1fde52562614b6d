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

/** Keeps a line for the operators. Refuses Malformed when nothing of it would show, TextRefused for words to reject; one to review may be what it reports. */
export async function sendFeedback({ db, clock, words }: House, me: Member, { message, request_id }: Feedback) {
  if (isBlank(message)) throw new Refusal('Malformed', { fields: { message: '反馈内容不能为空' } })
  if (words.check(message).verdict === 'reject') throw new Refusal('TextRefused')
  return once(db, { me, call: 'sendFeedback', requestId: request_id }, async (tx) => {
    await insertFeedback(tx, { userId: me.id, message: plainText(message), createdAt: clock.now() })
    return { data: { status: 200 as const } }
  })
}
