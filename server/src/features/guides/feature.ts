import type { Feature } from '../../feature.ts'
import { askingJob } from '../boards/index.ts'
import { askSeasonAuthors } from './asking.ts'
import { guidesRoutes } from './guides.routes.ts'

export const guides: Feature = {
  name: 'guides',
  title: '攻略的时效',
  sentence: '给攻略标上赛季，读者表态它是否还有效，新赛季开始时请作者确认。',
  hides: '攻略的赛季标签、时效投票和请作者确认的消息。',
  needs: ['boards'],
  uses: { table: 'guideVotes', by: 'userId' },
  routes: guidesRoutes,
  jobs: (ctx) => [
    {
      name: askingJob,
      title: '新赛季开始时请攻略和战术板的作者确认',
      schedule: '*/10 * * * *',
      run: () => askSeasonAuthors(ctx),
    },
  ],
}
