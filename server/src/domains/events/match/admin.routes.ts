import { adminClaimsCalls, adminMatchCalls, adminMatchEventsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers, type Route } from '../../../kernel/http/bind-handlers.ts'
import { deleteLine, dismissLineReports } from '../index.ts'
import { type Decks, exportClaims, listClaims, savePrizes, setClaimState } from '../lottery/index.ts'
import { listEvents, readEvent } from './admin-events.service.ts'
import { removeMission, saveMission } from './admin-missions.service.ts'
import { managedEvent, seal } from './admin.service.ts'
import { closeAndReveal, endEvent } from './closing.service.ts'
import { copyEvent } from './copying.service.ts'
import { describeMatch } from './describing.service.ts'
import { cancelMatch, moveMatch, setResult } from './endings.service.ts'
import { eventPage } from './match.service.ts'
import { addSlot, removeSlot } from './slots.service.ts'
import { listMessages, matchWall } from './messages.service.ts'
import { removeMatch, saveMatch } from './pairings.service.ts'

export const adminMatchRoutes = (ctx: AppContext, decks: Decks): Route[] => [
  ...bindHandlers(ctx, adminMatchCalls, {
    getMatchEvents: (_input, me) => listEvents(ctx, me),
    getMatchEvent: ({ match_name_id }) => readEvent(ctx, match_name_id),
    saveMatch: (form, me) => saveMatch(ctx, me, form),
    removeMatch: (form, me) => removeMatch(ctx, me, form),
    moveMatch: (form, me) => moveMatch(ctx, me, form),
    cancelMatch: (form, me) => cancelMatch(ctx, me, form),
    setMatchResult: (form, me) => setResult(ctx, me, form),
    saveMatchMission: (form, me) => saveMission(ctx, me, form),
    removeMatchMission: (form, me) => removeMission(ctx, me, form),
    savePrizes: async (form, me) => savePrizes(ctx, me, await managedEvent(ctx.db, form.match_name_id), form),
    sealLottery: ({ match_name_id, tickets, prizes_digest: digest }, me) =>
      seal(ctx, me, match_name_id, { tickets, digest }),
    endMatchEvent: (form, me) => endEvent(ctx, me, form),
    revealLottery: (form, me) => closeAndReveal(ctx, me, form),
    getMatchMessages: (input, me) => listMessages(ctx, me, input),
    deleteMatchMessage: ({ message_id, match_name_id, reason }, me) =>
      deleteLine(ctx, me, matchWall, { id: message_id, event: match_name_id }, reason),
    dismissMatchReports: ({ message_id, match_name_id }, me) =>
      dismissLineReports(ctx, me, matchWall, { id: message_id, event: match_name_id }),
  }),
  ...bindHandlers(ctx, adminMatchEventsCalls, {
    copyMatchEvent: (form, me) => copyEvent(ctx, me, form),
    describeMatch: (form, me) => describeMatch(ctx, me, form),
    addMatchSlot: (form, me) => addSlot(ctx, me, form),
    removeMatchSlot: (form, me) => removeSlot(ctx, me, form),
    getMatchRehearsal: async ({ match_name_id }, me) =>
      eventPage(ctx, decks, me, await managedEvent(ctx.db, match_name_id)),
  }),
  ...bindHandlers(ctx, adminClaimsCalls, {
    getClaims: async ({ match_name_id, pageNum, reason }, me) =>
      listClaims(ctx, me, (await managedEvent(ctx.db, match_name_id)).id, pageNum, reason),
    exportClaims: async ({ match_name_id, reason }, me) =>
      exportClaims(ctx, me, (await managedEvent(ctx.db, match_name_id)).id, reason),
    setClaimState: async ({ match_name_id, ...mark }, me) =>
      setClaimState(ctx, me, await managedEvent(ctx.db, match_name_id), mark),
  }),
]
