import { matchCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers, type Route } from '../../../kernel/http/bind-handlers.ts'
import { reportLine } from '../index.ts'
import type { Decks } from '../lottery/index.ts'
import { adminMatchRoutes } from './admin.routes.ts'
import { claimArticle, readDrawProof, readOwnClaim, startLottery } from './draws.service.ts'
import { matchInfo, readProof } from './match.service.ts'
import { addMessage, matchWall } from './messages.service.ts'
import { finishOneClickMission } from './missions.service.ts'
import { createVoteCounter } from './vote-counter.ts'
import { voteClan } from './votes.service.ts'

export function matchRoutes(ctx: AppContext, decks: Decks): Route[] {
  const publishVotes = createVoteCounter(ctx)
  return [
    ...bindHandlers(ctx, matchCalls, {
      getMatchInfo: ({ match_name_id }, me) => matchInfo(ctx, decks, me, match_name_id),
      voteClan: (form, me) => voteClan(ctx, publishVotes, me, form),
      startLottery: (form, me) => startLottery(ctx, decks, me, form),
      getLotteryProof: ({ match_name_id, after = 0 }) => readProof(ctx, match_name_id, after),
      getDrawProof: (draw) => readDrawProof(ctx, decks, draw),
      finishOneClickMission: (form, me) => finishOneClickMission(ctx, me, form),
      updateMatchMessage: (form, me) => addMessage(ctx, me, form),
      reportMatchMessage: ({ message_id, match_name_id }, me) =>
        reportLine(ctx, me, matchWall, { id: message_id, event: match_name_id }),
      submitClaim: (form, me) => claimArticle(ctx, me, form),
      getClaim: (draw, me) => readOwnClaim(ctx, me, draw),
    }),
    ...adminMatchRoutes(ctx, decks),
  ]
}
