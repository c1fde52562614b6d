import { z } from 'zod'
import { reportReasons } from '../limits.ts'
import { decisionSubject } from '../posts/moderation.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { answer, flag, time } from '../shapes/index.ts'

/** One day in Asia/Shanghai. Later deletions don't change a day's numbers. */
const overviewDay = z.object({
  day: z.iso.date(),
  sign_ups: z.int(),
  /** Members who checked in, posted or commented. */
  active_members: z.int(),
  posts: z.int(),
  comments: z.int(),
  check_ins: z.int(),
  coins_in: z.int(),
  /** Coins spent or taken; not negative. */
  coins_out: z.int(),
})

/** In bytes, as last measured; a name that was never measured is absent. */
const sizes = z.object({
  database: z.int().optional(),
  search: z.int().optional(),
  /** Members' pictures with their thumbnails. */
  pictures: z.int().optional(),
  measured_at: z.iso.datetime().optional(),
})

/** The operator's duties that the site can tell of, in the page's order. */
export const selfAuditNames = [
  'members',
  'security-log',
  'audit-log',
  'retention',
  'second-factor',
  'complaints',
  'region-shown',
  'filings',
  'staff',
  'texts',
  'assessments',
  'backups',
  'regions',
  'labels',
  'export',
  'ending',
  'minors',
] as const

const selfAuditItem = z.object({
  name: z.enum(selfAuditNames),
  /** `gap`: the operator should fix it; `note`: for information; `off`: its feature is off. */
  state: z.enum(['ok', 'gap', 'note', 'off']),
  /** The state from settings and data, in Chinese. */
  value: z.string(),
})

/** One thing that waits for a decision or an answer. */
const openWork = z.object({
  work: z.enum([
    'review',
    'edit',
    'hide-request',
    'appeal',
    'report',
    'feedback',
    'complaint',
    'claim',
    'match-message',
    'tile-comment',
  ]),
  /** The decision's for an appeal. */
  id: z.int(),
  /** What a report or decision is about. */
  kind: decisionSubject.optional(),
  /** Absent where it belongs to no community. */
  community_name: z.string().optional(),
  /** The event of a message or comment on a wall. */
  event: z.string().optional(),
  /** The beginning of its text; of a report, of the first reporter's note. */
  text: z.string(),
  /** The first reporter's reason. */
  reason: z.enum(reportReasons).optional(),
  /** Since when it has been waiting. */
  time,
  /** By when it is to be answered, and whether that has passed. */
  due: time.optional(),
  overdue: flag.optional(),
})

export type OpenWork = z.infer<typeof openWork>

export type SelfAuditItem = z.infer<typeof selfAuditItem>

export type OverviewDay = z.infer<typeof overviewDay>

/** Open work of admins that features add while they are on. */
const workOfFeatures = {
  complaints: z.int().optional(),
  /** Of these, those that have waited longer than the site promises. */
  overdue_complaints: z.int().optional(),
  /** Applications for old accounts. */
  claims: z.int().optional(),
}

export const overviewCalls = defineCalls('/v1/admin/overview', {
  getOpenCounts: {
    who: 'moderator',
    summary:
      'What waits for this person: contents, edits, appeals, reports and reported messages of clan matches in one’s communities; feedback, complaints and reported comments of tile matching for admins',
    readsOnly: true,
    input: nothing,
    output: answer({
      reviews: z.int(),
      /** Edits that pend review, and versions that their authors have asked to hide. */
      edits: z.int(),
      appeals: z.int(),
      reports: z.int(),
      feedback: z.int(),
      ...workOfFeatures,
      match_messages: z.int(),
      tile_comments: z.int(),
    }),
    rate: { calls: 60, seconds: 60 },
  },
  getOpenWork: {
    who: 'moderator',
    summary: 'The twenty that have waited the longest of what `getOpenCounts` counts, overdue ones first',
    readsOnly: true,
    input: nothing,
    output: answer({ waiting: z.array(openWork), hasMore: z.boolean() }),
    rate: { calls: 60, seconds: 60 },
  },
  getSelfAudit: {
    who: 'admin',
    summary: 'The operator’s duties as the settings and the data show them, to be printed',
    readsOnly: true,
    input: nothing,
    output: answer({ items: z.array(selfAuditItem), at: z.iso.datetime() }),
    rate: { calls: 60, seconds: 60 },
  },
  getOverview: {
    who: 'admin',
    summary: 'The last thirty days, today last, and open work',
    readsOnly: true,
    input: nothing,
    output: answer({
      days: z.array(overviewDay),
      /** Members active on any of the days. */
      active_members: z.int(),
      member_count: z.int(),
      waiting_reviews: z.int(),
      open_reports: z.int(),
      open_feedback: z.int(),
      ...workOfFeatures,
      /** Duties of `getSelfAudit` that the operator should fix. */
      gaps: z.array(z.enum(selfAuditNames)),
      /** The whole site's use today and in this hour, and the limits from the settings; 0 for none. */
      sms_today: z.int(),
      sms_per_day: z.int(),
      sign_ups_this_hour: z.int(),
      sign_ups_per_hour: z.int(),
      /** Networks beyond the setting's sign-ups in this clock hour or the one before, the largest first. */
      sign_up_waves: z.array(
        z.object({
          /** Network prefix, such as `203.0.113.0/24` and `2001:db8:1::/48`. */
          network: z.string(),
          /** Sign-ups in the last 24 hours' waves. */
          sign_ups: z.int(),
          since: z.iso.datetime(),
        }),
      ),
      sizes,
      /** Free space of the disk with this server's data; absent if unknown. */
      disk_free_bytes: z.int().optional(),
      /** When the data of IP regions was made, and whether that is more than a year ago. */
      regions_since: z.iso.date(),
      regions_old: flag,
      /** State of scheduled backups; `unknown` if their store doesn't answer. */
      backup_state: z.enum(['off', 'current', 'overdue', 'unknown']),
      /** When the newest was finished; absent before the first. */
      backup_at: z.iso.datetime().optional(),
    }),
    rate: { calls: 60, seconds: 60 },
  },
})
