import { commentsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { thumb } from '../contents/index.ts'
import { listComments, listReplies } from './comments.service.ts'
import { deleteComment, postComment } from './writing.service.ts'

export const commentsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, commentsCalls, {
    getComments: (page, me) => listComments(ctx, me, page),
    getCommentReplies: (page, me) => listReplies(ctx, me, page),
    postComment: (comment, me, request) => postComment(ctx, me, comment, request),
    thumbInteractionWithComment: ({ comment_id, thumbType }, me) =>
      thumb(ctx, me, { kind: 'comment', id: comment_id }, thumbType === 1),
    delCommentByUser: (deletion, me) => deleteComment(ctx, me, deletion),
  })
