import type { Feature } from '../../feature.ts'
import { quotesRoutes } from './quotes.routes.ts'

export const quotes: Feature = {
  name: 'quotes',
  title: '引用卡片',
  sentence: '帖子里的本站链接显示成一张卡片，被引用的成员会收到通知。',
  example: '正文里贴了另一篇帖子的链接，下面显示它的标题和开头。',
  hides: '链接的卡片，它们仍是普通链接；被引用的通知。',
  uses: { table: 'quotes', by: 'authorId' },
  routes: quotesRoutes,
  exported: {
    quotes: { title: '在内容里引用的帖子、评论、成员和战队', by: 'author_id' },
  },
}
