import type { CommunityKey, MemberKey } from './types.ts'

interface DecidedCase {
  community: CommunityKey
  author: MemberKey
  tagNum: number
  title: string
  message: string
  writtenHoursAgo: number
  /** Members who reported it before the decision. */
  reporters: readonly MemberKey[]
  decidedBy: MemberKey
  decidedHoursAgo: number
  rule: string
  reason: string
  appeal?: { hoursAgo: number; message: string }
}

/** Posts that were deleted by a rule; the author of the last one has appealed, and waits for an answer. */
export const demoDecisions: readonly DecidedCase[] = [
  {
    community: 'r6',
    author: 'cilantro',
    tagNum: 7,
    title: '闲置账号便宜出',
    message: '打不动了，皮肤挺多，感兴趣的聊聊。',
    writtenHoursAgo: 402,
    reporters: ['wind', 'window'],
    decidedBy: 'bolt',
    decidedHoursAgo: 399,
    rule: '不谈外挂与交易',
    reason: '卖号也算交易，这里不行。别的话题照样欢迎你来聊。',
  },
  {
    community: 'field',
    author: 'tank',
    tagNum: 5,
    title: '静默电台最后一关是谁干的',
    message: '答案就是第一关那位老站长，笑死我了。',
    writtenHoursAgo: 175,
    reporters: ['mint'],
    decidedBy: 'moyu',
    decidedHoursAgo: 174,
    rule: '剧透打招呼',
    reason: '标题里加上「剧透」两个字，正文空几行，重发就好。',
  },
  {
    community: 'r6',
    author: 'alpaca',
    tagNum: 5,
    title: '进来看！急急急',
    message: '有人吗，现在就开。',
    writtenHoursAgo: 77,
    reporters: [],
    decidedBy: 'bolt',
    decidedHoursAgo: 76,
    rule: '标题说清楚事情',
    reason: '请写上时间、人数和段位再发。',
  },
  {
    community: 'r6',
    author: 'window',
    tagNum: 6,
    title: '这位队友请出来走两步',
    message: '三局自雷两次，回放我都留着，名字就不打码了。',
    writtenHoursAgo: 32,
    reporters: ['door', 'cheng'],
    decidedBy: 'bolt',
    decidedHoursAgo: 29,
    rule: '对事不对人',
    reason: '挂人不行，复盘欢迎。',
    appeal: { hoursAgo: 26, message: '我只放了自己的回放，名字是他自己公开的昵称，请再看一眼。' },
  },
]
