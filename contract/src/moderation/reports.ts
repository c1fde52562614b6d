import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits, reportReasons } from '../limits.ts'
import { decisionSubject } from '../posts/moderation.ts'
import { answer } from '../shapes/index.ts'

export const reportsCalls = defineCalls('/v1/moments', {
  reportContent: {
    who: 'member',
    atAnyHour: true,
    withoutConsent: true,
    summary:
      'Report a post, comment, member, clan or board of one’s clan, once each, and each later version of a content once more',
    input: z.object({
      kind: decisionSubject,
      id: field.id,
      reason: z.enum(reportReasons, '请选择举报原因'),
      note: field.note(limits.reportNoteLength),
      /** For a post or comment: the `edit_count` of the version that was read; the present one by default. */
      edit_no: field.version.optional(),
      request_id: field.requestId,
    }),
    output: answer({}),
    outcomes: [
      'MomentNotFound',
      'CommentNotFound',
      'MemberNotFound',
      'ClanNotFound',
      'BoardNotFound',
      'ReportOfOneself',
      'AlreadyReported',
      'NewcomerLimit',
    ],
    rate: { calls: 10, seconds: 600 },
  },
})
