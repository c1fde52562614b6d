import type { Feature } from '../../feature.ts'
import { followsRoutes } from './follows.routes.ts'
import { followStateOf } from './follows.service.ts'
import { endAllFollows, endFollows } from './follows.sql.ts'

export const follows: Feature = {
  name: 'follows',
  title: '关注',
  sentence: '成员可以互相关注，并在「关注」里只看他们的新帖。',
  example: '主页上的「关注」，和信息流上方的「关注」一栏。',
  hides: '主页上的关注按钮和粉丝数、「关注」信息流、新粉丝的通知。',
  isRecommended: true,
  uses: { table: 'follows', by: 'userId' },
  routes: followsRoutes,
  onBlock: endFollows,
  erase: endAllFollows,
  profile: async ({ db, me, userId }) => ({ follow: await followStateOf(db, me, userId) }),
  exported: {
    follows: { title: '关注的成员', by: 'user_id' },
    follow_counts: { title: '关注与粉丝', by: 'user_id' },
  },
}
