import { knockCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { createKnockCounter } from './counter.ts'
import { knock, readDoor } from './knock.service.ts'

export const knockRoutes = (ctx: AppContext) => {
  const publishTotal = createKnockCounter(ctx)
  return bindHandlers(ctx, knockCalls, {
    getDoor: (_, me) => readDoor(ctx, me),
    knock: ({ step }, me) => knock(ctx, publishTotal, me, step),
  })
}
