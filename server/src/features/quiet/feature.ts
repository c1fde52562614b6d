import type { Feature } from '../../feature.ts'
import { offerQuiet } from './offer-quiet.ts'
import { quietRoutes } from './quiet.routes.ts'

export const quiet: Feature = {
  name: 'quiet',
  title: '防骚扰',
  sentence: '被许多人集中评论的成员，可以只让关注的人或老成员评论和提到自己。',
  example: '一篇帖子突然来了许多陌生评论，系统问作者要不要打开防骚扰。',
  hides: '账号设置里的防骚扰和系统主动的提醒；已打开的不再生效。',
  duty: '《网络暴力信息治理规定》：提供一键防护',
  isRecommended: true,
  routes: quietRoutes,
  jobs: (ctx) => [
    {
      name: 'offer-quiet',
      title: '向被集中评论的成员提供防骚扰',
      schedule: '*/2 * * * *',
      run: () => offerQuiet(ctx),
    },
  ],
}
