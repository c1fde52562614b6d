import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { decisionKind, decisionSubject } from '../posts/moderation.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, image, time } from '../shapes/index.ts'
import {
  boardWords,
  clanBoardContent,
  content,
  contentKind,
  contentName,
  contentNames,
  listedText,
  reasonFields,
  reviewReason,
  result,
  wordMarks,
} from '../shapes/admin.ts'

/** An author's record. */
const history = z.object({
  /** Public posts and comments. */
  published: z.int(),
  /** Decisions against them, including those reversed on appeal. */
  rejected: z.int(),
  deleted: z.int(),
  /** Reports of their contents and profile. */
  reports: z.int(),
  bans: z.int(),
})

const waiting = content.extend({
  held_for: reviewReason,
  /** The first listed words found at the time of writing. */
  words: z.array(z.string()),
  ...wordMarks,
  /** Number of its changes, absent if there are none: a decision names the version that was read. */
  edit_count: z.int().optional(),
  /** Passed on to the admins by a moderator. */
  passed_on: flag,
  history,
})

/** An edit that pends review, beside the public content. */
const pendingEdit = z.object({
  /** Identifies this edit together with the content's kind and id: later changes of its author have another number. */
  base: z.int(),
  content,
  title: z.string(),
  ...listedText,
  images: z.array(image),
  board: boardWords.optional(),
  time,
  held_for: reviewReason,
  words: z.array(z.string()),
  ...wordMarks,
})

/** An author's wish that moderators hide an earlier version. */
const hideRequest = z.object({
  no: z.int(),
  content,
  title: z.string(),
  ...listedText,
  images: z.array(image),
  board: boardWords.optional(),
  /** When the version was written. */
  time,
  /** The author's, plain text. */
  reason: z.string(),
  asked_at: time,
})

const appeal = z.object({
  decision_id: z.int(),
  kind: decisionSubject,
  /** The author's appeal, plain text. */
  message: z.string(),
  time,
  decision: decisionKind,
  rule: z.string(),
  reason: z.string(),
  decided_at: time,
  decided_by: z.string(),
  /** The viewer decided first, or is the appellant, and can't decide it. */
  mine: flag,
  /** Parts of a member or clan that the decision reset, as text. */
  reset: z.string().optional(),
  /** Absent after its final deletion. */
  content: content.optional(),
  /** The board of a clan, while it exists. */
  clan_board: clanBoardContent.optional(),
})

export const reviewCalls = defineCalls('/v1/admin/review', {
  getReviewQueue: {
    who: 'moderator',
    summary: 'Pending contents of the caller’s communities, oldest first; escalated ones for admins only',
    readsOnly: true,
    input: z.object({
      community_name: field.communityName.optional(),
      kind: contentKind.optional(),
      /** 1: escalated content only; 0: the rest only. */
      passed_on: field.flag.optional(),
      /** Cursor: the last content of the previous page. */
      after: field.json(contentName.extend({ time })).optional(),
    }),
    output: answer({ contents: z.array(waiting), hasMore: z.boolean() }),
    outcomes: ['CommunityNotFound', 'NotAllowed'],
  },
  getWholeText: {
    who: 'moderator',
    summary: 'The whole text of a post or comment of the caller’s communities, which lists truncate',
    readsOnly: true,
    input: z.object({
      kind: contentKind,
      id: field.id,
      /** The number of an earlier version, or the `base` of an edit that pends review; without both the present text. */
      no: field.version.optional(),
      base: field.version.optional(),
    }),
    output: answer({ title: z.string(), text: z.string(), board: boardWords.optional(), ...wordMarks }),
    outcomes: ['NotAllowed', 'ContentNotFound', 'VersionNotFound'],
    rate: { calls: 120, seconds: 60 },
  },
  decideContents: {
    who: 'moderator',
    summary: 'Approve, reject or escalate pending contents; results in the given order',
    input: z.object({
      /** Each with the version that was read: one that its author has changed since is `taken`. */
      contents: contentNames,
      decision: z.enum(['approve', 'reject', 'pass-on'], '请选择处理方式'),
      /** The basis of a rejection. */
      ...reasonFields,
    }),
    output: answer({ results: z.array(result) }),
    outcomes: ['ContentNotFound', 'NotAllowed', 'OwnMatter', 'RuleUnknown', 'ReasonMissing'],
  },
  getPendingEdits: {
    who: 'moderator',
    summary: 'A page of the edits that pend review in the caller’s communities, oldest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ edits: z.array(pendingEdit), hasMore: z.boolean() }),
  },
  decideEdit: {
    who: 'moderator',
    summary: 'Approve an edit, which then replaces the old version, or reject it',
    input: z.object({
      kind: contentKind,
      id: field.id,
      base: field.version,
      decision: z.enum(['approve', 'reject'], '请选择处理方式'),
      /** The basis of a rejection. */
      ...reasonFields,
    }),
    output: answer({}),
    outcomes: ['NotAllowed', 'OwnMatter', 'EditDecided', 'RuleUnknown', 'ReasonMissing'],
  },
  getHideRequests: {
    who: 'moderator',
    summary: 'A page of the earlier versions that their authors in the caller’s communities ask to hide, oldest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ requests: z.array(hideRequest), hasMore: z.boolean() }),
  },
  getAppeals: {
    who: 'moderator',
    summary: 'A page of open appeals in the caller’s communities, oldest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ appeals: z.array(appeal), hasMore: z.boolean() }),
  },
  decideAppeal: {
    who: 'moderator',
    summary:
      'Grant an appeal (1), which puts the content back, or let the decision stand (0); never one’s own decision',
    input: z.object({
      decision_id: field.id,
      granted: field.flag,
      answer: field.note(limits.reasonLength),
    }),
    output: answer({}),
    outcomes: ['NotAllowed', 'AppealNotFound', 'AppealDecided', 'AppealOfOneself'],
  },
})

export type AuthorHistory = z.infer<typeof history>
export type PendingEdit = z.infer<typeof pendingEdit>
export type HideRequest = z.infer<typeof hideRequest>
export type WaitingContent = z.infer<typeof waiting>
export type Appeal = z.infer<typeof appeal>
