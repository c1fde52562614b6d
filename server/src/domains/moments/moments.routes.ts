import { momentsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { deleteComment, postComment } from './comment-writing.service.ts'
import { listComments, listReplies } from './comments.service.ts'
import { listDivisions } from './divisions.service.ts'
import { listMoments } from './feed.service.ts'
import { sendFeedback } from './feedback.service.ts'
import { archiveMoment, pinMoment, tagMoment } from './moments-curation.service.ts'
import { deleteMoment, postMoment } from './moments.service.ts'
import { resolveShortCode, shareMoment } from './shares.service.ts'
import { getMoment } from './single-moment.service.ts'
import { thumbComment, thumbMoment } from './thumbs.service.ts'
import { uploadImages } from './uploads.service.ts'

export const momentsRoutes = (house: House) =>
  serve(house, momentsCalls, {
    getDivisionLists: ({ division }, me) => listDivisions(house, me, division),
    getMomentsByCommunity: (page, me) => listMoments(house, me, page),
    getSingleMoment: (post, me) => getMoment(house, me, post),
    getComments: (page, me) => listComments(house, me, page),
    getCommentReplies: ({ comment_id, pageNum }, me) => listReplies(house, me, comment_id, pageNum),
    uploadImage: (_, me, visit) => uploadImages(house, me, visit),
    postMoments: (post, me) => postMoment(house, me, post),
    thumbInteractionWithMoment: ({ message_id, thumbType }, me) => thumbMoment(house, me, message_id, thumbType === 1),
    updateShareInteraction: ({ message_id, request_id }, me) => shareMoment(house, me, message_id, request_id),
    resolveShortCode: ({ short_code }) => resolveShortCode(house, short_code),
    delMomentByUser: (deletion, me) => deleteMoment(house, me, deletion),
    updateMomentTag: ({ message_id, tag }, me) => tagMoment(house, me, message_id, tag),
    togglePin: ({ message_id, pinned }, me) => pinMoment(house, me, message_id, pinned === 1),
    toggleArchived: ({ message_id, archived }, me) => archiveMoment(house, me, message_id, archived === 1),
    postComment: (comment, me) => postComment(house, me, comment),
    thumbInteractionWithComment: ({ comment_id, thumbType }, me) =>
      thumbComment(house, me, comment_id, thumbType === 1),
    delCommentByUser: (deletion, me) => deleteComment(house, me, deletion),
    sendFeedback: (feedback, me) => sendFeedback(house, me, feedback),
  })
