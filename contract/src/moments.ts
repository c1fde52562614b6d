import { z } from 'zod'
import { defineCalls } from './call.ts'
import { field } from './field.ts'
import { limits } from './limits.ts'
import { answer, authorCard, comment, community, flag, moment, reply, rule, tag } from './shapes.ts'

const imageIds = field.json(z.array(field.imageId).max(limits.imagesPerPost, '最多只能上传9张图片'))
const oneMoment = z.object({ message_id: field.id, request_id: field.requestId })
const published = z.literal([200, 400])
/** Of someone else's: the rule that it broke, the site's agreement when left out, and a word to its author. */
const grounds = { rule_id: field.id.optional(), reason: field.note(limits.reasonLength).optional() }

export const momentsCalls = defineCalls('/v1/moments', {
  getDivisionLists: {
    who: 'anyone',
    summary: 'All divisions, and one in full: rules, tags, moderators',
    readsOnly: true,
    input: z.object({ division: field.communityName }),
    output: answer({
      community_overall: community,
      divisionLists: z.array(community),
      community_rules: z.array(rule),
      moments_tags: z.array(tag),
      community_moderators: z.array(authorCard),
    }),
    outcomes: ['CommunityNotFound'],
  },
  getMomentsByCommunity: {
    who: 'reader',
    summary: 'A page of a feed; pinned first on page 1; `tagNum` 0 is every tag',
    readsOnly: true,
    input: z.object({
      pageNum: field.pageNum,
      community_name: field.communityName,
      tagNum: field.int(0, 9_999).optional(),
      sorted: z.enum(['hot', 'latest']).optional(),
    }),
    output: answer({ moments: z.array(moment), hasMore: z.boolean() }),
    outcomes: ['CommunityNotFound'],
  },
  getSingleMoment: {
    who: 'reader',
    summary: 'One post',
    readsOnly: true,
    input: z.object({ message_id: field.id, community_name: field.communityName }),
    output: answer({ moment }),
    outcomes: ['MomentNotFound'],
  },
  getComments: {
    who: 'reader',
    summary: 'A page of top-level comments, each with its first replies; `comment_id` asks for one to focus on',
    readsOnly: true,
    input: z.object({
      message_id: field.id,
      pageNum: field.pageNum,
      sortedType: z.enum(['hot', 'latest', 'oldest']).optional(),
      OP_user_id: field.id.optional(),
      community_name: field.communityName,
      comment_id: field.id.optional(),
    }),
    output: answer({ comments: z.array(comment), hasMore: z.boolean(), focused: comment.optional() }),
    outcomes: ['MomentNotFound', 'CommentNotFound'],
  },
  getCommentReplies: {
    who: 'reader',
    summary: 'A page of the replies to one top-level comment, oldest first',
    readsOnly: true,
    input: z.object({ comment_id: field.id, pageNum: field.pageNum }),
    output: answer({ replies: z.array(reply), hasMore: z.boolean() }),
    outcomes: ['CommentNotFound'],
  },
  uploadImage: {
    who: 'member',
    summary: 'Upload pictures; the ids are attached to a post or comment afterwards',
    input: z.object({}),
    files: { field: 'images', max: limits.imagesPerPost, bytes: limits.imageBytes },
    output: answer({ data: z.object({ image_ids: z.array(z.string()) }) }),
    outcomes: ['UploadsClosed', 'TooManyImages', 'ImageTooLarge', 'ImageTypeRefused', 'ImageBroken'],
    rate: { calls: 60, seconds: 60 },
  },
  postMoments: {
    who: 'member',
    summary: 'Publish a post; 400 when it is held for review',
    input: z.object({
      title: z
        .string({ error: '请填写标题' })
        .trim()
        .min(1, '请填写标题')
        .max(limits.titleLength, `标题不能超过${limits.titleLength}个字`),
      message: z.string(),
      community: field.communityName,
      tag: field.int(1, 9_999),
      imageIds,
      request_id: field.requestId,
    }),
    output: z.object({ status: published, message_id: z.int() }),
    outcomes: ['PostingClosed', 'CommunityNotFound', 'TagUnknown', 'TagForModerators', 'BodyTooLong', 'ImageNotYours'],
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
    summary: 'Where a short link leads',
    readsOnly: true,
    input: z.object({ short_code: field.shortCode }),
    output: answer({ community_name: z.string(), message_id: z.int() }),
    outcomes: ['ShortCodeNotFound'],
  },
  delMomentByUser: {
    who: 'member',
    summary: "Delete one's own post, or any in a community one moderates, there by a rule that its author is told",
    input: oneMoment.extend(grounds),
    output: answer({}),
    outcomes: ['MomentNotFound', 'NotAllowed', 'RuleUnknown'],
  },
  updateMomentTag: {
    who: 'member',
    summary: "Change a post's tag; its author or a moderator of the community",
    input: z.object({ message_id: field.id, tag: field.int(1, 9_999) }),
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
  toggleArchived: {
    who: 'member',
    summary: 'Archive a post (1) or reopen it (0); moderators of the community',
    input: z.object({ message_id: field.id, archived: field.flag }),
    output: answer({ archived: flag }),
    outcomes: ['MomentNotFound', 'NotAllowed'],
  },
  postComment: {
    who: 'member',
    summary: 'Comment on a post or reply to a comment; receivers are derived by the server; 400 when held for review',
    input: z.object({
      message_id: field.id,
      message: field.note(limits.commentLength),
      imageIds,
      ref_message_id: field.id.optional(),
      receiver_id: field.id.optional(),
      receiver_name: z.string().optional(),
      message_user_id: z.string().optional(),
      msgCenterReceiver_id: z.string().optional(),
      request_id: field.requestId,
    }),
    output: z.object({ status: published, comment }),
    outcomes: ['PostingClosed', 'MomentNotFound', 'CommentNotFound', 'MomentArchived', 'CommentEmpty', 'ImageNotYours'],
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
    summary: "Delete one's own comment, or any in a community one moderates, there by a rule that its author is told",
    input: z.object({
      comment_id: field.id,
      message_id: field.id,
      isReplied: z.string().optional(),
      ...grounds,
    }),
    output: answer({}),
    outcomes: ['CommentNotFound', 'NotAllowed', 'RuleUnknown'],
  },
  sendFeedback: {
    who: 'member',
    summary: 'Send the operators a line',
    input: z.object({
      message: z
        .string({ error: '反馈内容不能为空' })
        .trim()
        .min(1, '反馈内容不能为空')
        .max(limits.feedbackLength, `反馈内容不能超过${limits.feedbackLength}个字`),
      request_id: field.requestId,
    }),
    output: answer({ data: z.object({ status: z.literal(200) }) }),
    outcomes: ['TextRefused'],
    rate: { calls: 10, seconds: 600 },
  },
})
