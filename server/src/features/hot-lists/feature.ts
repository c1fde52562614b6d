import type { Feature } from '../../feature.ts'
import { rankHotMoments, removeOldHotRanks } from './ranking.ts'
import { hotListsRoutes } from './hot-lists.routes.ts'

export const hotLists: Feature = {
  name: 'hot-lists',
  title: '热榜',
  sentence: '按一天、一周排出全站最受关注的帖子。',
  example: '「热榜」第一名旁写着热度和升降。',
  hides: '热榜页和信息流旁的热榜。',
  routes: hotListsRoutes,
  jobs: (ctx) => [
    {
      name: 'rank-hot-moments',
      title: '排出热榜',
      schedule: '*/10 * * * *',
      atStart: true,
      run: () => rankHotMoments(ctx),
    },
  ],
  cleanUp: (ctx) => [
    {
      name: 'remove-old-hot-ranks',
      title: '清理过期的热榜',
      schedule: '19 * * * *',
      run: () => removeOldHotRanks(ctx),
    },
  ],
}
