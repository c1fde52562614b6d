import type { Decision } from '@judian/contract'

export const kindNames = {
  moment: '帖子',
  comment: '评论',
  profile: '个人资料',
  clan: '战队资料',
  clanBoard: '战队战术板',
} as const

/** Label of a decision. */
export const decisionNames = {
  approve: '通过审核',
  reject: '未通过审核',
  delete: '删除',
  restore: '恢复',
  reset: '重置',
  unlist: '移出热榜',
  dismiss: '举报不成立',
  hide: '隐藏',
} as const

/** Label of an appeal's state; `granted` reversed the decision. */
export const appealNames = { open: '申诉复核中', granted: '申诉成功', denied: '申诉未通过' } as const

/** Whether the decision hid something. */
export const isAgainst = ({ decision }: Pick<Decision, 'decision'>) =>
  ['reject', 'delete', 'reset', 'unlist', 'hide'].includes(decision)

/** Full names of communities by address name. */
export type CommunityNames = ReadonlyMap<string, string>
