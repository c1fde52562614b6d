import { feedbackCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { handleFeedback, listFeedback } from './feedback.service.ts'

const done = {}

export const feedbackRoutes = (house: House) =>
  serve(house, feedbackCalls, {
    getFeedback: ({ state, pageNum }) => listFeedback(house, state, pageNum),
    handleFeedback: ({ feedback_id, handled }, me) =>
      handleFeedback(house, me, feedback_id, handled === 1).then(() => done),
  })
