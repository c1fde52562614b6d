import type { Decision, WaitingReason } from '@judian/contract'
import type { reportReasons } from '@judian/contract/limits'

/** Chinese names of what a decision is about. */
export const decisionSubjects: Readonly<Record<Decision['kind'], string>> = {
  moment: '帖子',
  comment: '评论',
  profile: '成员资料',
  clan: '战队资料',
  clanBoard: '战队战术板',
}

/** Chinese names of decisions. */
export const decisionNames: Readonly<Record<Decision['decision'], string>> = {
  approve: '通过',
  reject: '驳回',
  delete: '删除',
  restore: '恢复',
  reset: '重置',
  unlist: '移出热榜',
  dismiss: '举报不成立',
  hide: '隐藏',
}

/** Chinese names of the reasons why content is pending review. */
export const holdReasons: Readonly<Record<WaitingReason, string>> = {
  'rejected-words': '含禁用词',
  words: '含敏感词',
  repeated: '多次重复的内容',
  'newcomer-link': '新成员发站外链接',
  muted: '作者发言需审核',
  'review-first': '社区先审后发',
  'content-review': '外部审核',
}

/** Chinese names of the reasons for reports. */
export const reasonNames: Readonly<Record<(typeof reportReasons)[number], string>> = {
  spam: '垃圾广告',
  abuse: '辱骂、引战',
  cheating: '外挂、作弊',
  illegal: '违法违规',
  privacy: '泄露隐私',
  other: '其他',
}
