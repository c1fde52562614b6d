import { limits } from '@judian/contract/limits'
import { days, later } from '../../kernel/clock.ts'
import type { Feature } from '../../feature.ts'
import { deleteOldEntries } from './entries.sql.ts'
import { securityLogRoutes } from './security-log.routes.ts'

export const securityLog: Feature = {
  name: 'security-log',
  title: '安全日志',
  sentence: '加密记录成员的登录、发言和删除，带时间和地址，供有关部门依法调取。',
  example: '警方凭手续来问一条帖子，按日期和地址找到发布它的登录。',
  hides: '后台的安全日志和它的设置；关闭期间不再记录，已有的记录到期删除。',
  duty: '《网络安全法》：留存网络日志不少于六个月',
  isRecommended: true,
  settings: ['securityLogDays'],
  routes: securityLogRoutes,
  audited: {
    name: 'security-log',
    read: async ({ settings }) => ({
      state: 'ok',
      value: `${(await settings.all()).securityLogDays} 天，至少 ${limits.auditLogDaysMin} 天`,
    }),
  },
  retention: {
    title: '条安全日志',
    remove: async ({ db, clock, settings }) =>
      deleteOldEntries(db, later(clock.now(), -days((await settings.all()).securityLogDays))),
  },
}
