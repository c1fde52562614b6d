import type { Feature } from '../../feature.ts'
import { favouritesRoutes } from './favourites.routes.ts'

export const favourites: Feature = {
  name: 'favourites',
  title: '收藏',
  sentence: '成员把帖子收进自己的收藏夹，收藏夹可以公开。',
  hides: '帖子上的收藏、个人中心的「我的收藏」、主页上的公开收藏夹。',
  isRecommended: true,
  uses: { table: 'favourites', by: 'userId' },
  routes: favouritesRoutes,
}
