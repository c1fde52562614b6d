import { awayCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { updateAbsenceRead } from '../../domains/accounts/index.ts'
import { readAway } from './away.service.ts'

export const awayRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, awayCalls, {
    getAway: (_, me) => readAway(ctx, me),
    finishAway: async ({ until }, me) => {
      await updateAbsenceRead(ctx.db, me.id, new Date(until))
      return {}
    },
  })
