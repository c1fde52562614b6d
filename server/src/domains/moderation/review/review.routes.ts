import { reviewCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import type { Moderated } from '../reports/index.ts'
import { decideAppeal, listAppeals } from './appeals.service.ts'
import { decidePendingEdit, listHideRequests, listPendingEdits } from './edits.service.ts'
import { decideContents, listQueue } from './review.service.ts'
import { readWholeText } from './whole-text.service.ts'

export const reviewRoutes = (ctx: AppContext, moderated: Moderated) =>
  bindHandlers(ctx, reviewCalls, {
    getReviewQueue: (input, me) => listQueue(ctx, me, input),
    getWholeText: (input, me) => readWholeText(ctx, me, input),
    decideContents: (input, me) => decideContents(ctx, me, input),
    getPendingEdits: ({ pageNum }, me) => listPendingEdits(ctx, me, pageNum),
    decideEdit: (input, me) => decidePendingEdit(ctx, me, input),
    getHideRequests: ({ pageNum }, me) => listHideRequests(ctx, me, pageNum),
    getAppeals: ({ pageNum }, me) => listAppeals(ctx, moderated, me, pageNum),
    decideAppeal: (input, me) => decideAppeal(ctx, moderated, me, input),
  })
