import type { AdminSettings, CallInput } from '@judian/contract'

type Changed = Partial<CallInput<'/v1/admin/settings/saveSettings'>>
type Numbers = {
  [K in keyof AdminSettings]-?: NonNullable<AdminSettings[K]> extends number ? K : never
}[keyof AdminSettings]

/** Without a limit, or for ever. */
const boundless = (value: number) => (value === 0 ? Infinity : value)

const deleted = (what: string) => (days: number) => `${what}只保留 ${days} 天，更早的在下一次清理时删除，不能恢复。`
const unlimited = (what: string) => (most: number) =>
  most === 0 ? `${what}不再有上限。` : `${what}的上限提高到 ${most}。`

/** What the operator is asked before a number falls: it deletes. */
const whenLess: Partial<Record<Numbers, (value: number) => string>> = {
  securityLogDays: deleted('安全日志'),
  auditLogDays: deleted('操作日志'),
  systemMessageDays: deleted('系统消息'),
  replyMessageDays: deleted('回复消息'),
  complaintDays: deleted('投诉'),
  backupsRetained: (count) => `只保留 ${count} 份备份，更早的在下一次备份后删除。`,
  newcomerHours: (hours) => (hours === 0 ? '新注册的成员不再有限制。' : `新成员的限制只持续 ${hours} 小时。`),
}

/** The same before it rises: it weakens. */
const whenMore: Partial<Record<Numbers, (value: number) => string>> = {
  signUpsPerHour: unlimited('每小时注册人数'),
  smsPerDay: unlimited('每天短信'),
  newcomerPosts: unlimited('新成员的发帖'),
  newcomerComments: unlimited('新成员的评论'),
  newcomerUploads: unlimited('新成员的上传'),
  repeatsPerMember: unlimited('同一成员的重复内容'),
  repeatsOfNewcomers: unlimited('新成员的重复内容'),
  backupHours: (hours) => (hours === 0 ? '不再定时备份。' : `每 ${hours} 小时才备份一次。`),
}

/** The question before a change that deletes or weakens: what it does. The server asks for the password as well. */
export function settingsQuestion(before: AdminSettings, changed: Changed): string | false {
  const numbers = Object.entries(changed).filter(([, value]) => typeof value === 'number') as [Numbers, number][]
  const effects = numbers.flatMap(([name, value]) => {
    // Zero hours as a newcomer, or zero of anything retained by count, is the least.
    const [was, is] =
      name === 'newcomerHours' || name === 'backupsRetained'
        ? [before[name] ?? value, value]
        : [boundless(before[name] ?? value), boundless(value)]
    const text = is < was ? whenLess[name] : is > was ? whenMore[name] : undefined
    return text ? [text(value)] : []
  })
  return effects.length > 0 && effects.join('\n')
}
