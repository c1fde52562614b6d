import { ofMoment } from '../../domains/office/own-data/index.ts'
import type { Feature } from '../../feature.ts'
import { keepsCounts } from './polls.sql.ts'
import { maySubscribeToPoll } from './votes.service.ts'
import { pollsRoutes } from './polls.routes.ts'

export const polls: Feature = {
  name: 'polls',
  title: '投票',
  sentence: '发帖时附上一个投票，可以多选、定截止时间，也可以预测一场对决。',
  example: '帖子问「今晚守哪张图」，下面有三个选项，三天后截止。',
  hides: '发帖时的投票工具；已有的投票不再显示，也不能再投。',
  uses: { table: 'pollVotes', by: 'userId' },
  routes: pollsRoutes,
  maySubscribe: (ctx, me, topic) => (topic.kind === 'poll' ? maySubscribeToPoll(ctx, me, topic.id) : undefined),
  exported: {
    polls: { title: '帖子的投票', where: ofMoment, unseen: { counts: keepsCounts } },
    poll_votes: { title: '参与的投票', by: 'user_id' },
  },
}
