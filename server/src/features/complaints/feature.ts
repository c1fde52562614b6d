import { days, later } from '../../kernel/clock.ts'
import type { Feature } from '../../feature.ts'
import { auditChannel } from './channel.ts'
import { complaintsRoutes } from './complaints.routes.ts'
import { complaintWork } from './complaints.service.ts'
import { deleteOldComplaints } from './complaints.sql.ts'

export const complaints: Feature = {
  name: 'complaints',
  title: '投诉渠道',
  sentence: '没有账号的人也能向网站投诉，管理员在公布的天数内答复。',
  example: '照片被人冒用的路人，从页脚点「投诉」写明情况，几天内收到答复。',
  hides: '「投诉与举报」页面和它的入口，后台的投诉和投诉渠道的设置。',
  duty: '《网络信息内容生态治理规定》：设置便捷的投诉举报入口，及时处理并反馈结果',
  isRecommended: true,
  settings: ['complaintPhone', 'complaintEmail', 'complaintHours', 'complaintAnswerDays', 'complaintDays'],
  routes: complaintsRoutes,
  openWork: complaintWork,
  audited: { name: 'complaints', read: auditChannel },
  retention: {
    title: '条投诉',
    remove: async ({ db, clock, settings }) =>
      deleteOldComplaints(db, later(clock.now(), -days((await settings.all()).complaintDays))),
  },
}
