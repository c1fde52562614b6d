import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { field } from '../field.ts'
import { limits, reportReasons } from '../limits.ts'
import { answer, authorCard, time } from '../shapes.ts'
import { content, reasonFields, result } from './shapes.ts'

const reportedKind = z.enum(['moment', 'comment', 'profile'], '没有这种内容')

const reported = z.object({
  kind: reportedKind,
  /** A post's, comment's or member's id. */
  id: z.int(),
  /** Number of open reports. */
  reporters: z.int(),
  /** Of the first report. */
  time,
  /** The first few of them. */
  reports: z.array(
    z.object({ username: z.string(), reason: z.enum(reportReasons), /** Plain text. */ note: z.string(), time }),
  ),
  /** The reported post or comment, while it exists. */
  content: content.optional(),
  /** The reported member, or the content's author. */
  member: authorCard.optional(),
})

export const adminReportsCalls = defineCalls('/v1/admin/reports', {
  getReports: {
    who: 'admin',
    summary: 'A page of what is reported, one entry for each thing, the longest waiting first',
    readsOnly: true,
    input: z.object({ kind: reportedKind.optional(), pageNum: field.pageNum }),
    output: answer({ reported: z.array(reported), hasMore: z.boolean() }),
  },
  resolveReports: {
    who: 'admin',
    summary: 'Uphold what is reported, which deletes a post or comment, or dismiss it; answers each in the order given',
    input: z.object({
      things: field.json(
        z
          .array(z.object({ kind: reportedKind, id: z.int().positive() }))
          .min(1, '请选择举报')
          .max(limits.decisionsAtOnce, `一次最多处理${limits.decisionsAtOnce}条举报`),
      ),
      resolution: z.enum(['uphold', 'dismiss'], '请选择处理方式'),
      ...reasonFields,
    }),
    output: answer({ results: z.array(result) }),
    outcomes: ['RuleUnknown', 'ReasonMissing'],
  },
})

export type Reported = z.infer<typeof reported>
