import { quietCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { readQuiet, setQuiet } from './quiet.service.ts'

export const quietRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, quietCalls, {
    getOwnQuiet: (_, me) => readQuiet(ctx, me),
    setOwnQuiet: ({ on }, me) => setQuiet(ctx, me, on === 1),
  })
