import { z } from 'zod'
import { answer, authorCard, flag } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

const followedMember = authorCard.extend({ special: flag.optional() })

export type FollowedMember = z.infer<typeof followedMember>

export const followsCalls = defineCalls('/v1/account', {
  toggleFollow: {
    who: 'member',
    summary: 'Follow a member (1) or unfollow them (0); answers the count of their followers',
    input: z.object({ user_id: field.id, followed: field.flag }),
    output: answer({ followed: flag, followers: z.int() }),
    outcomes: ['MemberNotFound', 'CannotFollowOneself', 'FollowRefused', 'TooManyFollowed'],
    rate: { calls: 200, seconds: 3_600 },
  },
  setSpecialFollow: {
    who: 'member',
    summary: 'Mark a followed member as special (1) or not (0)',
    input: z.object({ user_id: field.id, special: field.flag }),
    output: answer({ special: flag }),
    outcomes: ['NotFollowed'],
  },
  getFollows: {
    who: 'member',
    summary: 'A page of whom a member follows, or of their followers, latest first; private unless they made it public',
    readsOnly: true,
    input: z.object({ user_id: field.id, list: z.enum(['following', 'followers'], '没有这个列表'), ...pageInput }),
    output: answer({ members: z.array(followedMember), ...pageEnd }),
    outcomes: ['MemberNotFound', 'FollowsPrivate'],
  },
  saveFollowPrivacy: {
    who: 'member',
    summary: 'Show one’s lists of followed members and followers to others (1) or not (0)',
    input: z.object({ lists_public: field.flag }),
    output: answer({ lists_public: flag }),
  },
})
