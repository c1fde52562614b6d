import type { Me } from '@judian/web/kernel/session/index.ts'

interface Room {
  path: string
  title: string
  /** Moderators have it too; all others are the admins' alone. */
  forModerators?: boolean
}

/** The back-office's rooms as its navigation shows them. */
export const roomGroups: readonly { title: string; rooms: readonly Room[] }[] = [
  { title: '总览', rooms: [{ path: '/index', title: '今日概况' }] },
  {
    title: '审核',
    rooms: [
      { path: '/review', title: '待审内容', forModerators: true },
      { path: '/appeals', title: '申诉', forModerators: true },
      { path: '/reports', title: '举报' },
      { path: '/contents', title: '帖子与评论' },
      { path: '/words', title: '敏感词' },
    ],
  },
  {
    title: '社区',
    rooms: [
      { path: '/users', title: '成员' },
      { path: '/divisions', title: '社区' },
      { path: '/clans', title: '战队' },
      { path: '/feedback', title: '意见反馈' },
    ],
  },
  {
    title: '奖励',
    rooms: [
      { path: '/missions', title: '任务' },
      { path: '/calendars', title: '签到日历' },
      { path: '/items', title: '装扮' },
      { path: '/keys', title: '激活码' },
      { path: '/broadcasts', title: '系统消息' },
    ],
  },
  {
    title: '站点',
    rooms: [
      { path: '/settings', title: '站点设置' },
      { path: '/jobs', title: '定时任务' },
      { path: '/audit-log', title: '操作日志' },
    ],
  },
]

/** The rooms that this person may enter. */
export const roomsOf = ({ isAdmin }: Me) =>
  roomGroups
    .map(({ title, rooms }) => ({ title, rooms: rooms.filter((room) => isAdmin || room.forModerators) }))
    .filter(({ rooms }) => rooms.length > 0)
