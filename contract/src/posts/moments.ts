import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { boardForm } from '../features/boards.ts'
import { docField } from './doc.ts'
import { finishedDraft } from './drafts.ts'
import { reasonFields, imageIds, leftOut, published } from './contents.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { pollForm } from '../features/polls.ts'
import { answer, flag, moment, poll } from '../shapes/index.ts'

const oneMoment = z.object({ message_id: field.id, request_id: field.requestId })

export const momentsCalls = defineCalls('/v1/moments', {
  getSingleMoment: {
    who: 'reader',
    summary: 'One post',
    readsOnly: true,
    input: z.object({ message_id: field.id, community_name: field.communityName }),
    output: answer({ moment, poll: poll.optional() }),
    outcomes: ['MomentNotFound'],
  },
  postMoments: {
    who: 'member',
    changesOwnState: true,
    summary: 'Publish a post; 400 when pending review',
    input: z.object({
      title: field.line(limits.titleLength, '请填写标题', '标题'),
      /** Optional: a post may have only a title. */
      message: field.newBody.optional(),
      /** The structured text, in place of `message`. */
      doc: docField.optional(),
      community: field.communityName,
      tag: field.tagNum,
      imageIds: imageIds.default([]),
      /** The author declares it as generated content. */
      ai_generated: field.flag.optional(),
      /** Source of a repost; empty for an original text. */
      source: field.emptyLine(limits.sourceLength).optional(),
      poll: field.json(pollForm).optional(),
      ...boardForm,
      ...finishedDraft,
      request_id: field.requestId,
    }),
    output: z.object({ status: published, message_id: z.int(), ...leftOut }),
    outcomes: [
      'PostingClosed',
      'CommunityClosed',
      'CommunityNotFound',
      'TagUnknown',
      'TagForModerators',
      'BodyTooLong',
      'NewcomerLimit',
      'ImageNotYours',
      'PicturesMisplaced',
      'PollMatchGone',
      'BoardMapUnknown',
      'BoardOffMap',
      'BoardOriginGone',
      'BoardMisplaced',
    ],
    rate: { calls: 10, seconds: 60 },
  },
  thumbInteractionWithMoment: {
    who: 'member',
    summary: 'Thumb a post (1) or take it back (0)',
    input: z.object({ message_id: field.id, thumbType: field.flag }),
    output: answer({ thumbed: flag, thumb_count: z.int() }),
    outcomes: ['MomentNotFound', 'MomentArchived'],
  },
  updateShareInteraction: {
    who: 'member',
    summary: "Count a share and get the post's short code",
    input: oneMoment,
    output: answer({ id: z.string() }),
    outcomes: ['MomentNotFound'],
  },
  resolveShortCode: {
    who: 'anyone',
    summary: 'Resolve a short link',
    readsOnly: true,
    input: z.object({ short_code: field.shortCode }),
    output: answer({ community_name: z.string(), message_id: z.int() }),
    outcomes: ['ShortCodeNotFound'],
  },
  delMomentByUser: {
    who: 'member',
    withoutConsent: true,
    changesOwnState: true,
    summary: 'Delete an own post, or as a moderator any post, by a rule that is named to its author',
    input: oneMoment.extend(reasonFields),
    output: answer({}),
    outcomes: ['MomentNotFound', 'NotAllowed', 'RuleUnknown'],
  },
  updateMomentTag: {
    who: 'member',
    summary: "Change a post's tag; its author or a moderator of the community",
    input: z.object({ message_id: field.id, tag: field.tagNum }),
    output: answer({ moment }),
    outcomes: ['MomentNotFound', 'NotAllowed', 'TagUnknown', 'TagForModerators'],
  },
  togglePin: {
    who: 'member',
    summary: 'Pin a post (1) or unpin it (0); moderators of the community',
    input: z.object({ message_id: field.id, pinned: field.flag }),
    output: answer({ pinned: flag }),
    outcomes: ['MomentNotFound', 'NotAllowed', 'PinsFull'],
  },
  togglePinOnProfile: {
    who: 'member',
    summary: 'Pin an own post on one’s profile (1), in place of another one, or unpin it (0)',
    input: z.object({ message_id: field.id, pinned: field.flag }),
    output: answer({ pinned: flag }),
    outcomes: ['MomentNotPinnable'],
  },
  toggleArchived: {
    who: 'member',
    summary: 'Archive a post (1) or reopen it (0); moderators of the community',
    input: z.object({ message_id: field.id, archived: field.flag }),
    output: answer({ archived: flag }),
    outcomes: ['MomentNotFound', 'NotAllowed'],
  },
})
