import type { Decision } from '@judian/contract'

/** Chinese names of decisions' subjects. */
export const decisionSubjects: Readonly<Record<Decision['kind'], string>> = {
  moment: '帖子',
  comment: '评论',
  profile: '成员资料',
  clan: '战队资料',
}

/** Chinese names of decisions. */
export const decisionNames: Readonly<Record<Decision['decision'], string>> = {
  approve: '通过',
  reject: '驳回',
  delete: '删除',
  restore: '恢复',
  reset: '重置',
  unlist: '移出热榜',
}
