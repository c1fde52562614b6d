import type { Feature } from '../../feature.ts'
import { removeOldMinutes } from './minutes.sql.ts'
import { minorsRoutes } from './minors.routes.ts'
import { beginInMinorsMode } from './minors.service.ts'

export const minors: Feature = {
  name: 'minors',
  title: '未成年人模式',
  sentence: '家长和孩子一起开启：限制使用的时间，不能投票、抽奖、购买，陌生人的回复不进消息。',
  example: '14 岁的孩子晚上十点打开网站，看到「明天 6 点再来」。',
  hides: '注册和账号设置里的未成年人模式；已开启的成员不再受限制，再打开时恢复。',
  duty: '《未成年人网络保护条例》：设置未成年人模式',
  isRecommended: true,
  settings: ['minorsMayVote'],
  routes: minorsRoutes,
  welcome: beginInMinorsMode,
  audited: { name: 'minors', read: async () => ({ state: 'ok', value: '有未成年人模式' }) },
  cleanUp: (ctx) => [
    {
      name: 'remove-old-minutes',
      title: '清理过期的使用时间',
      schedule: '21 * * * *',
      run: () => removeOldMinutes(ctx),
    },
  ],
  exported: {
    minors_modes: { title: '未成年人模式', by: 'user_id' },
    minors_minutes: { title: '未成年人模式下使用的时间', by: 'user_id' },
  },
}
