import { adminNewsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { createHook, listDeliveries, listHooks, removeHook, setHook, testHook } from './hooks.service.ts'

const done = {}

export const newsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminNewsCalls, {
    getNewsHooks: ({ pageNum }) => listHooks(ctx, pageNum),
    createNewsHook: (form, me) => createHook(ctx, me, form),
    setNewsHook: (form, me) => setHook(ctx, me, form).then(() => done),
    removeNewsHook: ({ hook_id }, me) => removeHook(ctx, me, hook_id).then(() => done),
    testNewsHook: ({ hook_id }, me) => testHook(ctx, me, hook_id).then(() => done),
    getNewsDeliveries: ({ hook_id, pageNum }) => listDeliveries(ctx, hook_id, pageNum),
  })
