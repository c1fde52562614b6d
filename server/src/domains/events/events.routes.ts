import { eventsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers, type Route } from '../../kernel/http/bind-handlers.ts'
import { listEvents } from './events.service.ts'

export const eventsRoutes = (ctx: AppContext): Route[] => [
  ...bindHandlers(ctx, eventsCalls, {
    getEvents: () => listEvents(ctx),
  }),
]
