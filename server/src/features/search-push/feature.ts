import type { Feature } from '../../feature.ts'
import { mountKeyFile } from './key-file.ts'
import { pushAddresses } from './pushing.ts'
import { searchPushRoutes } from './search-push.routes.ts'

export const searchPush: Feature = {
  name: 'search-push',
  title: '收录推送',
  sentence: '游客可以浏览时，把新发布和修改过的公开帖子告诉必应等（IndexNow）和百度，让它们早点收录。',
  example: '填好密钥，帖子发布十分钟后自动推送，百度当天的配额用完就等第二天。',
  hides: '后台的「收录推送」里的推送：密钥和排队的帖子保留，什么也不发。',
  routes: searchPushRoutes,
  pages: mountKeyFile,
  jobs: (ctx) => [
    { name: 'push-addresses', title: '推送收录', schedule: '4,14,24,34,44,54 * * * *', run: () => pushAddresses(ctx) },
  ],
}
