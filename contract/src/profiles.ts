import { z } from 'zod'
import { defineCalls } from './call.ts'
import { field } from './field.ts'
import { limits, reportReasons } from './limits.ts'
import { answer, authorCard, flag, moment, profile, profileComment } from './shapes.ts'

const aboutAPage = { profile, hasMore: z.boolean() }

/** The person behind the words: what they wrote, and reporting it. */
export const profilesCalls = defineCalls('/v1/moments', {
  getUserProfileByUserId: {
    who: 'reader',
    summary: 'A member, and a page of their posts, their comments or, for oneself alone, the posts they thumbed',
    readsOnly: true,
    input: z.object({
      user_id: field.id,
      pageNum: field.pageNum,
      dataType: z.enum(['moments', 'comments', 'thumbs'], '没有这种内容'),
    }),
    output: z.discriminatedUnion('dataType', [
      answer({ dataType: z.enum(['moments', 'thumbs']), items: z.array(moment), ...aboutAPage }),
      answer({ dataType: z.literal('comments'), items: z.array(profileComment), ...aboutAPage }),
    ]),
    outcomes: ['MemberNotFound', 'NotAllowed'],
  },
  reportContent: {
    who: 'member',
    summary: 'Report a post, a comment or a profile (by its user_id) to those who review; once each',
    input: z.object({
      kind: z.enum(['moment', 'comment', 'profile'], '没有这种内容'),
      id: field.id,
      reason: z.enum(reportReasons, '请选择举报原因'),
      note: field.note(limits.reportNoteLength),
      request_id: field.requestId,
    }),
    output: answer({}),
    outcomes: ['MomentNotFound', 'CommentNotFound', 'MemberNotFound', 'AlreadyReported'],
    rate: { calls: 10, seconds: 600 },
  },
})

export const blocksCalls = defineCalls('/v1/account', {
  toggleBlock: {
    who: 'member',
    summary: 'Block a member (1) or let them be heard again (0)',
    input: z.object({ user_id: field.id, blocked: field.flag }),
    output: answer({ blocked: flag }),
    outcomes: ['MemberNotFound', 'CannotBlockOneself'],
  },
  getBlockedMembers: {
    who: 'member',
    summary: 'A page of the members one has blocked, the latest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ members: z.array(authorCard), hasMore: z.boolean() }),
  },
})
