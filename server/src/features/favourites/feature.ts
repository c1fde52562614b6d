import type { Feature } from '../../feature.ts'
import { favouritesRoutes } from './favourites.routes.ts'
import { resetFolders, restoreFolders } from './resetting.sql.ts'

export const favourites: Feature = {
  name: 'favourites',
  title: '收藏',
  sentence: '成员把帖子收进自己的收藏夹，收藏夹可以公开。',
  example: '帖子下面的星标，点一下就收进「我的收藏」。',
  hides: '帖子上的收藏、个人中心的「我的收藏」、主页上的公开收藏夹。',
  isRecommended: true,
  uses: { table: 'favourites', by: 'userId' },
  routes: favouritesRoutes,
  moderated: { folders: { reset: resetFolders, restore: restoreFolders } },
  exported: {
    favourites: { title: '收藏的帖子', by: 'user_id' },
    favourite_folders: { title: '收藏夹', by: 'user_id' },
    favourite_counts: { title: '收藏的数量与设置', by: 'user_id' },
  },
}
