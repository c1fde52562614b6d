import { ofMoment } from '../../domains/office/own-data/index.ts'
import type { Feature } from '../../feature.ts'
import { askingJob, askSeasonAuthors } from './asking.ts'
import { guidesRoutes } from './guides.routes.ts'
import { isStale } from './guides.sql.ts'

export const guides: Feature = {
  name: 'guides',
  title: '攻略的时效',
  sentence: '给攻略标上赛季，读者表态它是否还有效，新赛季开始时请作者确认。',
  example: '攻略标着「适用于 S2 赛季」，读者点「仍有效」或「已过时」。',
  hides: '攻略的赛季标签、时效投票和请作者确认的消息。',
  needs: ['boards'],
  uses: { table: 'guideVotes', by: 'userId' },
  routes: guidesRoutes,
  search: { stale: isStale },
  jobs: (ctx) => [
    {
      name: askingJob,
      title: '新赛季开始时请攻略和战术板的作者确认',
      schedule: '*/10 * * * *',
      run: () => askSeasonAuthors(ctx),
    },
  ],
  exported: {
    guide_confirmations: { title: '确认过还有效的攻略', where: ofMoment },
    guide_tallies: { title: '读者对我的攻略的票数', where: ofMoment },
    guide_votes: { title: '攻略还有效没有：投过的票', by: 'user_id' },
  },
}
