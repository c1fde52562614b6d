import { boardLimits } from '@judian/boards'
import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { boardForm } from '../features/boards.ts'
import { reasonFields, imageIds, leftOut, published } from './contents.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, comment, flag, reply } from '../shapes/index.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

/** Sent by clients; the server finds it out itself. */
const ignored = field.emptyLine(1_000).optional()

export const commentsCalls = defineCalls('/v1/moments', {
  getComments: {
    who: 'reader',
    summary:
      'A page of top-level comments, each with its first replies; `comment_id` asks for one to focus on, `OP_user_id` for one member’s comments and replies alone',
    readsOnly: true,
    input: z.object({
      message_id: field.id,
      ...pageInput,
      sortedType: z.enum(['hot', 'latest', 'oldest']).optional(),
      OP_user_id: field.idOrNone,
      /** Only comments on this step of the post's board. */
      board_step: field.int(1, boardLimits.steps).optional(),
      community_name: field.communityName,
      comment_id: field.idOrNone,
    }),
    output: answer({ comments: z.array(comment), ...pageEnd, focused: comment.optional() }),
    outcomes: ['MomentNotFound', 'CommentNotFound'],
  },
  getCommentReplies: {
    who: 'reader',
    summary: 'A page of the replies to one top-level comment, oldest first',
    readsOnly: true,
    input: z.object({ comment_id: field.id, OP_user_id: field.idOrNone, ...pageInput }),
    output: answer({ replies: z.array(reply), ...pageEnd }),
    outcomes: ['CommentNotFound'],
  },
  postComment: {
    who: 'member',
    changesOwnState: true,
    summary: 'Comment on a post or reply to a comment; receivers are derived by the server; 400 when pending review',
    input: z.object({
      message_id: field.id,
      message: field.newNote(limits.commentLength),
      imageIds: imageIds.default([]),
      /** The author declares it as generated content. */
      ai_generated: field.flag.optional(),
      /** The step of the post's board that it is about. */
      board_step: field.int(1, boardLimits.steps).optional(),
      ...boardForm,
      ref_message_id: field.idOrNone,
      receiver_id: field.idOrNone,
      receiver_name: ignored,
      message_user_id: ignored,
      msgCenterReceiver_id: ignored,
      request_id: field.requestId,
    }),
    output: z.object({
      status: published,
      comment,
      /** The first answer to a newcomer's first post; absent if not. */
      first_answer: flag.optional(),
      ...leftOut,
    }),
    outcomes: [
      'NewcomerLimit',
      'PostingClosed',
      'CommunityClosed',
      'MomentNotFound',
      'CommentNotFound',
      'MomentArchived',
      'CommentEmpty',
      'MemberQuiet',
      'ImageNotYours',
      'BoardStepUnknown',
      'BoardMapUnknown',
      'BoardOffMap',
      'BoardOriginGone',
    ],
    rate: { calls: 30, seconds: 60 },
  },
  thumbInteractionWithComment: {
    who: 'member',
    summary: 'Thumb a comment (1) or take it back (0)',
    input: z.object({ comment_id: field.id, thumbType: field.flag }),
    output: answer({ thumbed: flag, thumb_count: z.int() }),
    outcomes: ['CommentNotFound', 'MomentArchived'],
  },
  delCommentByUser: {
    who: 'member',
    withoutConsent: true,
    changesOwnState: true,
    summary: 'Delete an own comment, or as a moderator any comment, by a rule that is named to its author',
    input: z.object({
      comment_id: field.id,
      message_id: field.id,
      isReplied: ignored,
      ...reasonFields,
    }),
    output: answer({}),
    outcomes: ['CommentNotFound', 'NotAllowed', 'RuleUnknown'],
  },
})
