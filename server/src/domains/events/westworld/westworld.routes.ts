import { interestCalls, westworldCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { adminWestworldRoutes } from './admin.routes.ts'
import { chooseOption, dismiss, readPreferences, recordResult, savePreferences } from './choosing.service.ts'
import { readHeardStory } from './heard.service.ts'
import { listCompanions, tell } from './telling.service.ts'

export const westworldRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, westworldCalls, {
    getWestWorldDialog: (_, me) => tell(ctx, me),
    updateDialogOptionCount: ({ option_id }, me) => chooseOption(ctx, me, option_id),
    updateDialogResult: ({ mission_id = 0, starting_dialog_id }, me) =>
      recordResult(ctx, me, mission_id, starting_dialog_id),
    dismissDialog: (_, me) => dismiss(ctx, me),
    getCompanions: (_, me) => listCompanions(ctx, me),
    getHeardStory: ({ story_id }, me) => readHeardStory(ctx, me, story_id),
    getPreferences: (_, me) => readPreferences(ctx, me),
  }),
  ...bindHandlers(ctx, interestCalls, {
    updateInterestTag: (changed, me) => savePreferences(ctx, me, changed),
  }),
  ...adminWestworldRoutes(ctx),
]
