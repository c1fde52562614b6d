import { reviewCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { decideAppeal, listAppeals } from './appeals.service.ts'
import { decideContents, listQueue } from './review.service.ts'

export const reviewRoutes = (house: House) =>
  serve(house, reviewCalls, {
    getReviewQueue: (input, me) => listQueue(house, me, input),
    decideContents: (input, me) => decideContents(house, me, input),
    getAppeals: ({ pageNum }, me) => listAppeals(house, me, pageNum),
    decideAppeal: (input, me) => decideAppeal(house, me, input),
  })
