import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, moment, profile, profileComment } from '../shapes/index.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

const aboutAPage = { profile, ...pageEnd }

export const profilesCalls = defineCalls('/v1/moments', {
  getUserProfileByUserId: {
    who: 'reader',
    summary: 'A member and a page of their posts, comments or, for the member only, thumbed posts',
    readsOnly: true,
    input: z.object({
      user_id: field.id,
      ...pageInput,
      dataType: z.enum(['moments', 'comments', 'thumbs'], '没有这种内容'),
    }),
    output: z.discriminatedUnion('dataType', [
      answer({ dataType: z.enum(['moments', 'thumbs']), items: z.array(moment), ...aboutAPage }),
      answer({ dataType: z.literal('comments'), items: z.array(profileComment), ...aboutAPage }),
    ]),
    outcomes: ['MemberNotFound', 'NotAllowed'],
  },
  getQuizBadge: {
    who: 'member',
    summary:
      'A member’s quiz result and follow state for their card, as on their profile; without a result there is none that the caller may see',
    readsOnly: true,
    input: z.object({ user_id: field.id }),
    output: answer({ quiz: profile.shape.quiz, follow: profile.shape.follow }),
  },
  saveSignature: {
    who: 'member',
    summary: 'Set the signature on one’s profile; an empty one removes it',
    input: z.object({ signature: field.emptyLine(limits.signatureLength) }),
    output: answer({ signature: z.string() }),
    outcomes: ['PostingClosed', 'SignatureNeedsReview', 'SignatureRefused', 'SignatureLink'],
    rate: { calls: 10, seconds: 60 },
  },
})
