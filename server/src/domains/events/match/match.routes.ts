import { matchCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers, type Route } from '../../../kernel/http/bind-handlers.ts'
import { closedReason, reportLine } from '../index.ts'
import { type Decks, drawProof, drawTicket, readClaim, submitClaim } from '../lottery/index.ts'
import { adminMatchRoutes } from './admin.routes.ts'
import { matchInfo, readProof, shownEvent, takesDraws } from './match.service.ts'
import { addMessage, matchWall } from './messages.service.ts'
import { finishOneClickMission, grantMissionChances } from './missions.service.ts'
import { createVoteCounter } from './vote-counter.ts'
import { voteClan } from './votes.service.ts'

export function matchRoutes(ctx: AppContext, decks: Decks): Route[] {
  const publishVotes = createVoteCounter(ctx)
  return [
    ...bindHandlers(ctx, matchCalls, {
      getMatchInfo: ({ match_name_id }, me) => matchInfo(ctx, decks, me, match_name_id),
      voteClan: (form, me) => voteClan(ctx, publishVotes, me, form),
      startLottery: async ({ match_name_id, request_id }, me) => {
        const event = await shownEvent(ctx.db, match_name_id)
        const now = ctx.clock.now()
        const closed = takesDraws(event, now) ? undefined : closedReason(event, now)
        if (!closed) await grantMissionChances(ctx, me, event.id)
        return drawTicket(ctx, decks, me, { ...event, closed }, request_id)
      },
      getLotteryProof: ({ match_name_id, after = 0 }) => readProof(ctx, match_name_id, after),
      getDrawProof: async ({ match_name_id, index }) =>
        drawProof(ctx.db, decks, (await shownEvent(ctx.db, match_name_id)).id, index),
      finishOneClickMission: (form, me) => finishOneClickMission(ctx, me, form),
      updateMatchMessage: (form, me) => addMessage(ctx, me, form),
      reportMatchMessage: ({ message_id, match_name_id }, me) =>
        reportLine(ctx, me, matchWall, { id: message_id, event: match_name_id }),
      submitClaim: async ({ match_name_id, index, ...form }, me) =>
        submitClaim(ctx, me, await shownEvent(ctx.db, match_name_id), index, form),
      getClaim: async ({ match_name_id, index }, me) =>
        readClaim(ctx, me, (await shownEvent(ctx.db, match_name_id)).id, index),
    }),
    ...adminMatchRoutes(ctx, decks),
  ]
}
