import { limits } from '@judian/contract/limits'
import type { AppContext } from '../../../kernel/context.ts'

/** Warns the operator at start if the log is deleted sooner than the law requires. */
export async function warnOfShortLog({ settings, log }: Pick<AppContext, 'settings' | 'log'>): Promise<void> {
  const { securityLogDays } = await settings.all()
  if (securityLogDays >= limits.auditLogDaysMin) return
  log.warn(
    `安全日志只保留 ${securityLogDays} 天，而法律要求至少六个月（${limits.auditLogDaysMin} 天）：请在站点设置里改长。`,
  )
}
