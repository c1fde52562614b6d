import type { Feature } from '../../feature.ts'
import { newcomersRoutes } from './newcomers.routes.ts'
import { welcomeNewcomer } from './welcome.ts'

export const newcomers: Feature = {
  name: 'newcomers',
  title: '新人引路',
  sentence: '新成员先选一个造型，再由几个小步骤认识社区。',
  example: '注册后先挑一个造型，信息流上方列着三个小步骤。',
  hides: '注册后的选造型和信息流上的新人步骤。',
  routes: newcomersRoutes,
  welcome: welcomeNewcomer,
  exported: {
    first_looks: { title: '最初的形象', by: 'user_id' },
  },
}
