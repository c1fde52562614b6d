import { adminWestworldCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { checkStory, listStories, previewStories, readStory, saveStory } from './admin.service.ts'
import { storiesTag } from './telling.service.ts'

export const adminWestworldRoutes = (ctx: AppContext) =>
  bindHandlers(
    ctx,
    adminWestworldCalls,
    {
      getStories: () => listStories(ctx),
      getStory: ({ story_id }) => readStory(ctx.db, story_id),
      checkStory: ({ story }) => checkStory(ctx.db, story),
      saveStory: (form, me) => saveStory(ctx, me, form),
      previewStories: ({ conditions }) => previewStories(ctx, conditions),
    },
    [storiesTag],
  )
