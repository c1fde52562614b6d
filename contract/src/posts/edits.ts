import type { Board } from '@judian/boards'
import { z } from 'zod'
import { contentKind } from '../shapes/admin.ts'
import { imageIds, published } from './contents.ts'
import { boardForm, boardVersion } from '../features/boards.ts'
import { doc, docField } from './doc.ts'
import { finishedDraft } from './drafts.ts'
import { limits } from '../limits.ts'
import { pollForm } from '../features/polls.ts'
import { answer, flag, image, moment, reply, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const contentInput = { kind: contentKind, id: field.id }

/** The version that an edit is based on; a stale one is refused. */
const editInput = {
  /** The version that the editor was opened with, as `getEditable` answered it. */
  base: field.version,
  imageIds,
  ...finishedDraft,
  request_id: field.requestId,
}
const closed = ['NotAllowed', 'NotEditable', 'EditExpired', 'MomentArchivedForEdits', 'CommunityClosed'] as const
const refusals = [...closed, 'PostingClosed', 'EditedMeanwhile', 'EditRefused', 'EditLimit', 'ImageNotYours'] as const

/**
 * Only posts have titles, tags and trees; texts are plain, with line breaks as `\n`. The text of a tree includes its
 * spoilers, which pages cover.
 */
const text = { title: z.string().optional(), text: z.string(), doc: doc.optional(), images: z.array(image) }

/** A post's board as its author changes it. */
const ownBoard = {
  board: z.custom<Board>().optional(),
  adapted_from: boardVersion.optional(),
  adaptable: flag.optional(),
}

/** A version without its text, which may be long: `getEditVersion` answers it. */
const version = z.object({
  /** The version of its board that it shows, which `getBoard` opens; absent without one. */
  board: z.object({ board_id: z.int(), version: z.int() }).optional(),
  /** The content's `edit_count` while it was shown. */
  no: z.int(),
  /** When it was written. */
  time,
  tag_name: z.string().optional(),
  /** Hidden: nothing but its number and time. */
  hidden: flag.optional(),
  /** The author has asked to hide it; absent for others. */
  hide_asked: flag.optional(),
})
const versionText = z.object(text)

export type ContentVersion = z.infer<typeof version>
export type VersionText = z.infer<typeof versionText>

/** Editing posts and comments, and their history. */
export const editsCalls = defineCalls('/v1/moments', {
  getEditable: {
    who: 'member',
    summary: 'What the editor of an own post or comment opens with: the version that pends review, if there is one',
    readsOnly: true,
    input: z.object(contentInput),
    /** `time`: when this version was written. */
    output: answer({ base: z.int(), time, ...text, ...ownBoard, waiting: flag }),
    outcomes: ['MomentNotFound', 'CommentNotFound', ...closed],
  },
  editMoment: {
    who: 'member',
    summary: 'Change an own post; 400 when the new version pends review, while the old one stays public',
    input: z.object({
      message_id: field.id,
      title: field.line(limits.titleLength, '请填写标题', '标题'),
      message: field.body.optional(),
      /** The structured text, in place of `message`; absent, it is removed from the post. */
      doc: docField.optional(),
      /** Absent, the board is removed from the post. */
      ...boardForm,
      ...editInput,
    }),
    output: z.object({ status: published, moment }),
    outcomes: [
      'MomentNotFound',
      'BodyTooLong',
      'PicturesMisplaced',
      'BoardMapUnknown',
      'BoardOffMap',
      'BoardOriginGone',
      'BoardMisplaced',
      ...refusals,
    ],
    rate: { calls: 30, seconds: 60 },
  },
  editComment: {
    who: 'member',
    summary: 'Change an own comment; 400 when the new version pends review, while the old one stays public',
    input: z.object({ comment_id: field.id, message: field.note(limits.commentLength), ...editInput }),
    output: z.object({ status: published, comment: reply }),
    outcomes: ['CommentNotFound', 'CommentEmpty', 'MemberQuiet', ...refusals],
    rate: { calls: 30, seconds: 60 },
  },
  getEditHistory: {
    who: 'reader',
    summary: 'The versions of a post or comment, the present one first, without their texts',
    readsOnly: true,
    input: z.object(contentInput),
    output: answer({ versions: z.array(version) }),
    outcomes: ['MomentNotFound', 'CommentNotFound'],
    rate: { calls: 60, seconds: 60 },
  },
  getEditVersion: {
    who: 'reader',
    summary: 'The text and pictures of one version that the history shows',
    readsOnly: true,
    input: z.object({ ...contentInput, no: field.version }),
    output: answer({ version: versionText }),
    outcomes: ['MomentNotFound', 'CommentNotFound', 'VersionNotFound'],
    rate: { calls: 60, seconds: 60 },
  },
  askToHideVersion: {
    who: 'member',
    withoutConsent: true,
    summary: 'Ask the moderators to hide an earlier version of an own post or comment',
    input: z.object({
      ...contentInput,
      no: field.version,
      reason: field.text(limits.reasonLength, '请写明理由', '理由'),
    }),
    output: answer({}),
    outcomes: ['MomentNotFound', 'CommentNotFound', 'NotAllowed', 'VersionNotFound'],
    rate: { calls: 10, seconds: 600 },
  },
  hideVersion: {
    who: 'member',
    summary:
      'Hide (1) an earlier version of another member’s post or comment, by a moderator of its community, or decline (0) its ' +
      'author’s wish; the author learns the reason',
    input: z.object({
      ...contentInput,
      no: field.version,
      hide: field.flag,
      reason: field.text(limits.reasonLength, '请写明理由', '理由'),
    }),
    output: answer({}),
    outcomes: ['MomentNotFound', 'CommentNotFound', 'NotAllowed', 'VersionNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
})

export const pollEditsCalls = defineCalls('/v1/moments', {
  editPoll: {
    who: 'member',
    summary: 'Change the poll of an own published post, or without `poll` remove it, while nobody has voted',
    input: z.object({ message_id: field.id, rev: field.version, poll: field.json(pollForm).optional() }),
    output: answer({}),
    outcomes: [
      'MomentNotFound',
      'PostingClosed',
      'PollNotFound',
      'PollChanged',
      'PollFrozen',
      'PollRefused',
      'PollMatchGone',
      'EditLimit',
      ...closed,
    ],
    rate: { calls: 30, seconds: 60 },
  },
})
