import type { Feature } from '../../feature.ts'
import { hashtagsRoutes } from './hashtags.routes.ts'

export const hashtags: Feature = {
  name: 'hashtags',
  title: '话题',
  sentence: '正文里的 #话题 变成链接，汇集全站同一话题的帖子，可以关注。',
  hides: '话题页、帖子里的话题链接、话题的建议和搜索。',
  isRecommended: true,
  settings: ['hashtagLevel'],
  uses: { table: 'hashtagFollows', by: 'userId' },
  routes: hashtagsRoutes,
}
