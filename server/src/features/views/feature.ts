import { viewsCalls } from '@judian/contract'
import type { Feature } from '../../feature.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { forgetViewsOfBefore, viewMoments } from './views.service.ts'

export const views: Feature = {
  name: 'views',
  title: '浏览数',
  sentence: '成员把帖子看满 3 秒算一次浏览，每人每帖每天只计一次，不记录谁看了什么。',
  example: '帖子下面写着「浏览 1.2万」。',
  hides: '帖子和热榜上的浏览数；关闭时也不再计数，已有的数保留。',
  settings: ['viewsShown'],
  routes: (ctx) =>
    bindHandlers(ctx, viewsCalls, { viewMoments: ({ message_ids }, me) => viewMoments(ctx, me, message_ids) }),
  cleanUp: (ctx) => [
    {
      name: 'forget-views',
      title: '忘记前一天谁看过哪些帖子',
      schedule: '0 16 * * *',
      atStart: true,
      run: () => forgetViewsOfBefore(ctx),
    },
  ],
}
