import { adminEventsCalls, eventsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers, type Route } from '../../kernel/http/bind-handlers.ts'
import { type EventRules, listManagedEvents, saveEvent } from './admin.service.ts'
import { listEvents } from './events.service.ts'

/** `rules`: validation of forms by event kind. */
export const eventsRoutes = (ctx: AppContext, rules: EventRules): Route[] => [
  ...bindHandlers(ctx, eventsCalls, {
    getEvents: (_, me) => listEvents(ctx, me),
  }),
  ...bindHandlers(ctx, adminEventsCalls, {
    getAdminEvents: () => listManagedEvents(ctx),
    saveEvent: (form, me) => saveEvent(ctx, rules, me, form),
  }),
]
