import { ofMoment } from '../../domains/office/own-data/index.ts'
import type { Feature } from '../../feature.ts'
import { hashtagsRoutes } from './hashtags.routes.ts'
import { namedHashtags } from './search.sql.ts'

export const hashtags: Feature = {
  name: 'hashtags',
  title: '话题',
  sentence: '正文里的 #话题 变成链接，汇集全站同一话题的帖子，可以关注。',
  example: '正文里写 #新手教学，就成了通往话题页的链接。',
  hides: '话题页、帖子里的话题链接、话题的建议和搜索。',
  isRecommended: true,
  settings: ['hashtagLevel'],
  uses: { table: 'hashtagFollows', by: 'userId' },
  routes: hashtagsRoutes,
  search: { named: namedHashtags },
  exported: {
    moment_hashtags: { title: '帖子里的话题', where: ofMoment },
    hashtag_feeds: { title: '话题的帖子也进关注', by: 'user_id' },
    hashtag_follows: { title: '关注的话题', by: 'user_id' },
  },
}
