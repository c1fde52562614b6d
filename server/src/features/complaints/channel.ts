import type { AuditedDuty } from '../../domains/office/overview/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { countOverdue } from './complaints.service.ts'

/** How the operator is reached, for the page on complaints. */
export async function readChannel({ settings }: AppContext) {
  const { complaintPhone, complaintEmail, complaintHours, complaintAnswerDays, complaintDays } = await settings.all()
  return {
    phone: complaintPhone,
    email: complaintEmail,
    hours: complaintHours,
    answer_days: complaintAnswerDays,
    retained_days: complaintDays,
  }
}

/** A gap while nobody can phone or write, or an answer is late. */
export const auditChannel: AuditedDuty['read'] = async (ctx) => {
  const [{ phone, email, hours, answer_days, retained_days }, overdue] = await Promise.all([
    readChannel(ctx),
    countOverdue(ctx),
  ])
  const contacts = [phone, email, hours].filter(Boolean).join('，') || '没有填写电话和邮箱'
  const late = overdue > 0 ? `，${overdue} 件逾期` : ''
  return {
    state: (phone !== '' || email !== '') && overdue === 0 ? 'ok' : 'gap',
    value: `${contacts}；${answer_days} 天内答复${late}；保留 ${retained_days} 天`,
  }
}
