import { limits } from '@judian/contract/limits'
import type { LoadedSettings, SettingFields } from './queries.ts'

const count = { kind: 'number', min: 0, max: 10_000 } as const

/** How long members are new, and how much they may do in that time; how often members may write the same. */
export const newcomerSettings = ({ settings }: LoadedSettings): SettingFields => ({
  newcomerHours: {
    kind: 'number',
    label: '注册后多少小时内算新成员',
    hint: '新成员受下面各项限制，发站外链接先审后发；0 为没有新成员。管理员和版主不受限制',
    min: 0,
    max: limits.newcomerHoursMax,
    start: settings.newcomerHours,
  },
  newcomerPosts: { ...count, label: '新成员最多发帖', hint: '0 为不限', start: settings.newcomerPosts },
  newcomerComments: { ...count, label: '新成员最多评论', hint: '0 为不限', start: settings.newcomerComments },
  newcomerUploads: { ...count, label: '新成员一天最多上传图片', hint: '0 为不限', start: settings.newcomerUploads },
  newcomerReports: { ...count, label: '新成员最多举报', hint: '0 为不限', start: settings.newcomerReports },
  voterAccountHours: {
    kind: 'number',
    label: '注册多少小时后可以在战队对决里投票',
    hint: '0 为不限',
    min: 0,
    max: 720,
    start: settings.voterAccountHours,
  },
  repeatsPerMember: {
    ...count,
    label: '同一成员 24 小时内最多发几次相同内容',
    hint: '超出的先审后发；空格、标点、大小写不同也算相同，很短的不算。0 为不限',
    start: settings.repeatsPerMember,
  },
  repeatsOfNewcomers: {
    ...count,
    label: '所有新成员 24 小时内合计最多发几次相同内容',
    hint: '超出的先审后发。0 为不限',
    start: settings.repeatsOfNewcomers,
  },
  ...(settings.hashtagLevel !== undefined && {
    hashtagLevel: {
      kind: 'number',
      label: '从几级起，帖子里的新 #名字 会成为话题',
      hint: '已有的话题任何人都能用',
      min: 1,
      max: 100,
      start: settings.hashtagLevel,
    },
  }),
})
