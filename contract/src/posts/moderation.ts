import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'

/** Moderation decisions: the public log and appeals. */

export const decisionKind = z.enum(['approve', 'reject', 'delete', 'restore', 'reset', 'unlist', 'dismiss', 'hide'])

/** Subject of a report or decision: a post, a comment, a member, a clan, or a board of a clan. */
export const decisionSubject = z.enum(['moment', 'comment', 'profile', 'clan', 'clanBoard'], '没有这种内容')

/** State of an appeal. */
const appealState = z.enum(['open', 'granted', 'denied'])

const decision = z.object({
  id: z.int(),
  kind: decisionSubject,
  /** Empty on a decision about a member. */
  community_name: z.string(),
  decision: decisionKind,
  /** The rule; empty if the author was right. */
  rule: z.string(),
  time,
  /** An admin took it about themselves, as there was no one else. */
  own: z.literal(1).optional(),
  appeal: appealState.optional(),
})

const ownDecision = decision.extend({
  /** The post itself, or the comment's post; absent after its final deletion. */
  message_id: z.int().optional(),
  comment_id: z.int().optional(),
  /** First words, plain text; empty after the final deletion. */
  preview: z.string(),
  /** Plain text, may be empty. */
  reason: z.string(),
  mayAppeal: flag,
  /** The member's name was reset, and a new one may be chosen. */
  mayRename: flag,
  /** The appeal and its answer. */
  appeal_message: z.string().optional(),
  appeal_answer: z.string().optional(),
})

/** Figures of one half-year in Shanghai. */
const halfYearFigures = z.object({
  /** Its first day. */
  begins: z.iso.date(),
  counted: time,
  /** The busiest first. */
  rules: z.array(
    z.object({
      rule: z.string(),
      /** Rejections, deletions and resets. */
      decisions: z.int(),
      /** From the first report to the decision; absent where nothing was reported. */
      median_seconds: z.int().optional(),
      appeals: z.int(),
      granted: z.int(),
    }),
  ),
})

export type HalfYearFigures = z.infer<typeof halfYearFigures>

export const moderationCalls = defineCalls('/v1/moments', {
  getMyDecisions: {
    who: 'member',
    atAnyHour: true,
    summary: 'A page of decisions on the caller’s contents, latest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ decisions: z.array(ownDecision), hasMore: z.boolean() }),
  },
  appealDecision: {
    who: 'member',
    atAnyHour: true,
    withoutConsent: true,
    summary: 'Appeal once against the rejection or deletion of an own content, within thirty days',
    input: z.object({
      decision_id: field.id,
      message: field.text(limits.reasonLength, '请写明申诉理由', '申诉理由'),
    }),
    output: answer({}),
    outcomes: ['DecisionNotFound', 'NotAppealable', 'AppealedAlready'],
    rate: { calls: 10, seconds: 600 },
  },
  getModerationLog: {
    who: 'reader',
    atAnyHour: true,
    summary:
      'A page of rejections, deletions, hidings, restorations and removals from the hot lists without names, latest first',
    readsOnly: true,
    input: z.object({ community_name: field.communityName.optional(), pageNum: field.pageNum }),
    output: answer({ decisions: z.array(decision), hasMore: z.boolean() }),
    outcomes: ['CommunityNotFound'],
  },
  getModerationFigures: {
    who: 'anyone',
    summary: 'Figures of moderation by half-year and rule, the latest half-year first',
    readsOnly: true,
    input: nothing,
    output: answer({ half_years: z.array(halfYearFigures) }),
  },
})

export type Decision = z.infer<typeof decision>
export type OwnDecision = z.infer<typeof ownDecision>
