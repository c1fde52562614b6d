import type { Feature } from '../../feature.ts'
import { days, later } from '../../kernel/clock.ts'
import { deleteOldApplications } from './applications.sql.ts'
import { claimsRoutes } from './claims.routes.ts'
import { claimWork } from './deciding.service.ts'

const applicationDays = 90

export const claims: Feature = {
  name: 'claims',
  title: '认领旧账号',
  sentence: '从别的论坛搬来的成员用旧用户名和旧密码认领账号，再绑定手机号；忘了旧密码的，由两位管理员核实。',
  example: '老成员在登录框点「认领旧账号」，十年前的帖子又归自己了。',
  hides: '登录框里的「认领旧账号」，后台的认领申请。',
  routes: claimsRoutes,
  openWork: claimWork,
  retention: {
    title: '份认领申请',
    remove: ({ db, clock }) => deleteOldApplications(db, later(clock.now(), -days(applicationDays))),
  },
}
