import type { WaitingReason } from '@judian/contract'

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
