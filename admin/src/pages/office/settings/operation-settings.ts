import { limits } from '@judian/contract/limits'
import type { LoadedSettings, SettingFields } from './queries.ts'

/** Limits on the whole site, backups, and for how long records are retained. */
export const operationSettings = ({ settings }: LoadedSettings): SettingFields => ({
  signUpsPerHour: {
    kind: 'number',
    label: '全站每小时可注册人数',
    hint: '0 为不限；名额用完后也不再发注册短信',
    min: 0,
    max: 100_000,
    start: settings.signUpsPerHour,
  },
  signUpsPerNetwork: {
    kind: 'number',
    label: '同一网络每小时可注册人数',
    hint: '超出后每次注册要多等几秒做安全验证，不会被拒绝；学校、网吧等共用网络的人多时可以调大',
    min: 1,
    max: 100_000,
    start: settings.signUpsPerNetwork,
  },
  smsPerDay: {
    kind: 'number',
    label: '全站每天可发短信',
    hint: '0 为不限；按北京时间，注册和找回密码合计',
    min: 0,
    max: 1_000_000,
    start: settings.smsPerDay,
  },
  backupHours: {
    kind: 'number',
    label: '每隔几小时备份一次（0 为不备份）',
    min: 0,
    max: 168,
    start: settings.backupHours,
  },
  backupsRetained: { kind: 'number', label: '保留几份备份', min: 1, max: 365, start: settings.backupsRetained },
  auditLogDays: {
    kind: 'number',
    label: '操作日志保留天数',
    hint: `0 为不删除；法律要求保留六个月，至少 ${limits.auditLogDaysMin} 天`,
    min: 0,
    max: 36_500,
    start: settings.auditLogDays,
  },
  ...(settings.securityLogDays !== undefined && {
    securityLogDays: {
      kind: 'number',
      label: '安全日志保留天数',
      hint: `法律要求至少六个月，即 ${limits.auditLogDaysMin} 天`,
      min: limits.auditLogDaysMin,
      max: limits.securityLogDaysMax,
      start: settings.securityLogDays,
    },
  }),
  systemMessageDays: {
    kind: 'number',
    label: '系统消息保留天数',
    hint: `0 为不删除，至少 ${limits.messageDaysMin} 天；没领的礼物和抽奖的奖品一直保留`,
    min: 0,
    max: 36_500,
    start: settings.systemMessageDays,
  },
  replyMessageDays: {
    kind: 'number',
    label: '回复消息保留天数',
    hint: `0 为不删除，至少 ${limits.messageDaysMin} 天；评论本身不受影响`,
    min: 0,
    max: 36_500,
    start: settings.replyMessageDays,
  },
})
