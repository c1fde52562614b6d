import type { LoadedSettings, SettingFields } from '../../office/settings/queries.ts'

/** How visitors and members reach the operator, as the page on complaints shows it. */
export const complaintSettings = ({ settings }: LoadedSettings): SettingFields => ({
  complaintPhone: { kind: 'text', label: '投诉电话', max: 40, start: settings.complaintPhone },
  complaintEmail: {
    kind: 'text',
    label: '投诉邮箱',
    max: 100,
    autoCapitalize: 'none',
    start: settings.complaintEmail,
  },
  complaintHours: {
    kind: 'text',
    label: '受理时间',
    hint: '例如：工作日 9:00–18:00',
    max: 60,
    start: settings.complaintHours,
  },
  complaintAnswerDays: {
    kind: 'number',
    label: '几天内答复',
    hint: '公开承诺的期限，请按能做到的填写',
    min: 1,
    max: 30,
    start: settings.complaintAnswerDays,
  },
  complaintDays: {
    kind: 'number',
    label: '投诉保留天数',
    hint: '到期后连同联系方式一起删除',
    min: 30,
    max: 3_650,
    start: settings.complaintDays,
  },
})
