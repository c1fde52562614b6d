import { setUpCalls } from '@judian/contract'
import type { Feature } from '../../../feature.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { communitiesTag } from '../../communities/index.ts'
import { sendTestSms, setUpSite } from './set-up.service.ts'

export const setUpRoutes = (ctx: AppContext, features: readonly Feature[]) =>
  bindHandlers(
    ctx,
    setUpCalls,
    {
      setUpSite: (form, me) => setUpSite(ctx, features, me, form),
      sendTestSms: (_, me) => sendTestSms(ctx, me),
    },
    [communitiesTag],
  )
