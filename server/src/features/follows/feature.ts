import type { Feature } from '../../feature.ts'
import { followsRoutes } from './follows.routes.ts'

export const follows: Feature = {
  name: 'follows',
  title: '关注',
  sentence: '成员可以互相关注，并在「关注」里只看他们的新帖。',
  hides: '主页上的关注按钮和粉丝数、「关注」信息流、新粉丝的通知。',
  isRecommended: true,
  uses: { table: 'follows', by: 'userId' },
  routes: followsRoutes,
}
