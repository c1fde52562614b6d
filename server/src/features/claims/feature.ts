import type { Feature } from '../../feature.ts'
import { claimsRoutes } from './claims.routes.ts'

export const claims: Feature = {
  name: 'claims',
  title: '认领旧账号',
  sentence: '从别的论坛搬来的成员用旧用户名和旧密码认领账号，再绑定手机号。',
  example: '老成员在登录框点「认领旧账号」，十年前的帖子又归自己了。',
  hides: '登录框里的「认领旧账号」。',
  routes: claimsRoutes,
}
