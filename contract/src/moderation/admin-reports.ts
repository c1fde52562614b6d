import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits, reportReasons, resetParts } from '../limits.ts'
import { decisionSubject } from '../posts/moderation.ts'
import { answer, authorCard, image, time } from '../shapes/index.ts'
import { boardWords, clanBoardContent, content, listedText, reasonFields, result } from '../shapes/admin.ts'

const reported = z.object({
  kind: decisionSubject,
  /** A post's, comment's, member's, clan's or board's id. */
  id: z.int(),
  /** Number of open reports. */
  reporters: z.int(),
  /** Time of the first report. */
  time,
  /** The first few of them. */
  reports: z.array(
    z.object({ username: z.string(), reason: z.enum(reportReasons), /** Plain text. */ note: z.string(), time }),
  ),
  /** Reported versions that the author has changed since, the earliest first. */
  earlier: z
    .array(
      z.object({
        no: z.int(),
        title: z.string(),
        ...listedText,
        images: z.array(image),
        board: boardWords.optional(),
        time,
      }),
    )
    .optional(),
  /** The reported post or comment, while it exists. */
  content: content.optional(),
  /** The reported member, the content's author, or the clan's captain. */
  member: authorCard.optional(),
  /** The reported member's; absent without one. */
  signature: z.string().optional(),
  /** The reported clan, while it exists. */
  clan: z
    .object({ name: z.string(), community_name: z.string(), intro: z.string(), avatar_url: z.string() })
    .optional(),
  /** The reported board of a clan, while it exists. */
  clan_board: clanBoardContent.optional(),
})

export const adminReportsCalls = defineCalls('/v1/admin/reports', {
  getReports: {
    who: 'moderator',
    summary:
      'A page of the open reports in one’s communities, one entry per subject, the longest waiting first; on members for admins alone',
    readsOnly: true,
    input: z.object({ kind: decisionSubject.optional(), pageNum: field.pageNum }),
    output: answer({ reported: z.array(reported), hasMore: z.boolean() }),
  },
  resolveReports: {
    who: 'moderator',
    summary:
      'Uphold reports, which deletes a post or comment, hides a board of a clan and resets parts of a member or clan, or dismiss them; answers each in the order given',
    input: z.object({
      things: field.json(
        z
          .array(z.object({ kind: decisionSubject, id: z.int().positive() }))
          .min(1, '请选择举报')
          .max(limits.decisionsAtOnce, `一次最多处理${limits.decisionsAtOnce}条举报`),
      ),
      resolution: z.enum(['uphold', 'dismiss'], '请选择处理方式'),
      /** Parts that upholding a report on a member (name, avatar, signature) or clan (name, avatar, intro) resets. */
      reset: field.json(z.array(z.enum(resetParts)).max(resetParts.length)).optional(),
      ...reasonFields,
    }),
    output: answer({ results: z.array(result) }),
    outcomes: [
      'NotAllowed',
      'OwnMatter',
      'ReportNotFound',
      'RuleUnknown',
      'ReasonMissing',
      'ResetMissing',
      'ClanNotFound',
    ],
  },
})

export type Reported = z.infer<typeof reported>
