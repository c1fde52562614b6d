import type { Feature } from '../../feature.ts'
import { newcomersRoutes } from './newcomers.routes.ts'

export const newcomers: Feature = {
  name: 'newcomers',
  title: '新人引路',
  sentence: '新成员先选一个造型，再由几个小步骤认识社区。',
  hides: '注册后的选造型和信息流上的新人步骤。',
  routes: newcomersRoutes,
}
