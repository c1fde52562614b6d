import type { Feature } from '../../feature.ts'
import { awayRoutes } from './away.routes.ts'

export const away: Feature = {
  name: 'away',
  title: '离开期间',
  sentence: '离开几天的成员回来时，看到错过了什么。',
  example: '三天没来，回来时看到「2 人回复了你，战队有 1 名新成员」。',
  hides: '回来时的提示和「离开期间」页面。',
  routes: awayRoutes,
}
