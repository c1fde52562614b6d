import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'

/** An act that hid all posts, comments and wall messages that a member had written until then. */
const hiding = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  /** Names of the communities; absent for everywhere. */
  communities: z.array(z.string()).optional(),
  reason: z.string(),
  hidden_by: z.string(),
  time,
  state: z.enum(['hiding', 'hidden', 'restoring', 'restored']),
  /** Numbers of posts, comments and wall messages that the act has hidden so far. */
  moment_count: z.int(),
  comment_count: z.int(),
  line_count: z.int(),
  undone_by: z.string().optional(),
  undone_time: time.optional(),
  /** 1 for thirty days after the act, unless it was undone. */
  may_undo: flag,
})

export type Hiding = z.infer<typeof hiding>

export const hidingsCalls = defineCalls('/v1/admin/hidings', {
  getHidings: {
    who: 'moderator',
    summary:
      'A page of acts that hid everything of a member, the latest first; of moderators those in their communities',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum, user_id: field.idOrNone }),
    output: answer({ hidings: z.array(hiding), hasMore: z.boolean() }),
  },
  hideMember: {
    who: 'moderator',
    summary:
      'Hide all posts, comments and wall messages that a member has written until now, for moderators in their communities; notifies the member with the reason',
    input: z.object({
      user_id: field.id,
      reason: field.text(limits.reasonLength, '请填写原因'),
      request_id: field.requestId,
    }),
    output: answer({ hiding_id: z.int() }),
    outcomes: ['MemberNotFound', 'NotOnOneself', 'MemberIsAdmin', 'HidingUnderWay'],
    rate: { calls: 20, seconds: 60 },
  },
  undoHiding: {
    who: 'moderator',
    summary: 'Bring back exactly what an act hid and nobody has brought back or deleted since; notifies the member',
    input: z.object({ hiding_id: field.id }),
    output: answer({}),
    outcomes: ['HidingNotFound', 'OwnMatter', 'HidingUndone', 'HidingExpired'],
    rate: { calls: 20, seconds: 60 },
  },
})
