import type { Feature } from '../../feature.ts'
import { invitesRoutes } from './invites.routes.ts'

export const invites: Feature = {
  name: 'invites',
  title: '邀请码注册',
  sentence: '管理员制作邀请码，拿到的人用它代替短信验证码注册；没有短信服务的小圈子也能开放。',
  example: '把一个可以用 20 次的邀请码发到群里，群友在注册框点「用邀请码注册」。',
  hides: '注册框里的「用邀请码注册」和后台的「邀请码」；已注册的成员不受影响。',
  routes: invitesRoutes,
  exported: { invited_members: { title: '用邀请码注册', by: 'user_id' } },
}
