import { moderationCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { appealDecision, listLog, listOwnDecisions } from './moderation.service.ts'

export const moderationRoutes = (house: House) =>
  serve(house, moderationCalls, {
    getMyDecisions: ({ pageNum }, me) => listOwnDecisions(house, me, pageNum),
    appealDecision: ({ decision_id, message }, me) => appealDecision(house, me, decision_id, message),
    getModerationLog: ({ community_name, pageNum }) => listLog(house, community_name, pageNum),
  })
