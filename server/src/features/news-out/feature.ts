import type { Feature } from '../../feature.ts'
import { deleteOldDeliveries } from './deliveries.sql.ts'
import { newsRoutes } from './news.routes.ts'
import { sendingJob, sendNews } from './sending.ts'

export const newsOut: Feature = {
  name: 'news-out',
  title: '消息外发',
  sentence: '内容等待审核、收到举报、活动开始和对决有结果时，告诉企业微信、钉钉、飞书的群，或任何接收 webhook 的程序。',
  example: '有帖子待审时，管理员的群里收到「内容等待审核」和去处理的链接。',
  hides: '后台的「消息外发」里的发送：已添加的接收方和记录保留，什么也不发。',
  routes: newsRoutes,
  jobs: (ctx) => [{ name: sendingJob, title: '外发站点消息', schedule: '* * * * *', run: () => sendNews(ctx) }],
  retention: { title: '条外发记录', remove: ({ db, clock }) => deleteOldDeliveries(db, clock.now()) },
}
