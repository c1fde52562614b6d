import { limits } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { deleteOldActs } from '../../accounts/audit/index.ts'
import { deleteOldNotices } from '../../messages/notices/index.ts'
import { deleteOldReplyMessages, deleteOldSystemMessages } from '../../messages/index.ts'

/** What a feature keeps for a limited time. */
export interface Retention {
  /** With its counter, after the number. */
  title: string
  /** Deletes what is older than the time for which it is kept, and returns the number. */
  remove: (ctx: AppContext) => Promise<number>
}

/** Scheduled job: deletes entries of the logs, messages and records that are older than the settings and limits allow. Returns the numbers of rows as text. */
export async function removeOldRecords(ctx: AppContext, added: readonly Retention[]): Promise<string> {
  const { db, clock, settings } = ctx
  const { auditLogDays, systemMessageDays, replyMessageDays } = await settings.all()
  const older = (retained: number, remove: (db: Db, before: Date) => Promise<number>) =>
    retained === 0 ? 0 : remove(db, later(clock.now(), -days(retained)))
  const acts = await older(auditLogDays, deleteOldActs)
  const system = await older(systemMessageDays, deleteOldSystemMessages)
  const replies = await older(replyMessageDays, deleteOldReplyMessages)
  const notices = await deleteOldNotices(db, later(clock.now(), -days(limits.noticeDays)))
  const others = []
  for (const { title, remove } of added) others.push(`、${await remove(ctx)} ${title}`)
  return `已删除 ${acts} 条操作日志、${system} 条系统消息、${replies} 条回复消息、${notices} 条提醒${others.join('')}`
}
