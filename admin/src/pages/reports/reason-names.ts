import type { reportReasons } from '@judian/contract/limits'

export const reasonNames: Readonly<Record<(typeof reportReasons)[number], string>> = {
  spam: '垃圾广告',
  abuse: '辱骂、引战',
  cheating: '外挂、作弊',
  illegal: '违法违规',
  privacy: '泄露隐私',
  other: '其他',
}
