import type { CallOutput } from '@judian/contract'
import type { Me } from '@judian/web/kernel/session/index.ts'

type OpenCounts = Omit<CallOutput<'/v1/admin/overview/getOpenCounts'>, 'status'>

interface NavigationEntry {
  path: string
  title: string
  /** The open work that it shows. */
  count?: keyof OpenCounts
  /** Visible to moderators, with the pages below it, or `alone`; all other pages are admin-only. */
  forModerators?: true | 'alone'
}

/** The navigation, grouped. */
export const navigation: readonly { title: string; pages: readonly NavigationEntry[] }[] = [
  {
    title: '总览',
    pages: [
      { path: '/index', title: '今日概况' },
      { path: '/self-audit', title: '合规自查' },
    ],
  },
  {
    title: '审核',
    pages: [
      { path: '/review', title: '待审内容', count: 'reviews', forModerators: true },
      { path: '/edits', title: '待审修改', count: 'edits', forModerators: true },
      { path: '/appeals', title: '申诉', count: 'appeals', forModerators: true },
      { path: '/reports', title: '举报', count: 'reports', forModerators: true },
      { path: '/hidings', title: '隐藏记录', forModerators: true },
      { path: '/contents', title: '帖子与评论' },
      { path: '/search', title: '内容搜索', forModerators: true },
      { path: '/words', title: '敏感词' },
    ],
  },
  {
    title: '社区',
    pages: [
      { path: '/users', title: '成员' },
      { path: '/staff', title: '管理者实名' },
      { path: '/divisions', title: '社区' },
      { path: '/hashtags', title: '话题' },
      { path: '/clans', title: '战队' },
      { path: '/maps', title: '战术板地图' },
      { path: '/seasons', title: '赛季' },
      { path: '/feedback', title: '意见反馈', count: 'feedback' },
      { path: '/complaints', title: '投诉', count: 'complaints' },
    ],
  },
  {
    title: '奖励',
    pages: [
      { path: '/missions', title: '任务' },
      { path: '/calendars', title: '签到日历' },
      { path: '/items', title: '装扮' },
      { path: '/keys', title: '激活码' },
      { path: '/broadcasts', title: '系统消息' },
    ],
  },
  {
    title: '活动',
    pages: [
      { path: '/events', title: '全部活动' },
      { path: '/matches', title: '战队对决', count: 'match_messages', forModerators: true },
      { path: '/tiles', title: '叠牌工坊', count: 'tile_comments', forModerators: 'alone' },
      { path: '/quizzes', title: '人格测试' },
      { path: '/stories', title: '伙伴故事' },
    ],
  },
  {
    title: '站点',
    pages: [
      { path: '/features', title: '功能' },
      { path: '/news', title: '消息外发' },
      { path: '/settings', title: '站点设置' },
      { path: '/texts', title: '协议与隐私' },
      { path: '/jobs', title: '定时任务' },
      { path: '/audit-log', title: '操作日志' },
      { path: '/security-log', title: '安全日志' },
    ],
  },
]

/** The navigation filtered by the member's role. */
export const navigationFor = ({ isAdmin }: Me) =>
  navigation
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => isAdmin || page.forModerators) }))
    .filter(({ pages }) => pages.length > 0)

/** Whether this person may open the page of this address. */
export const mayOpen = ({ isAdmin }: Me, pathname: string) =>
  isAdmin ||
  navigation
    .flatMap(({ pages }) => pages)
    .every(
      ({ path, forModerators }) =>
        (forModerators || pathname !== path) && (forModerators === true || !pathname.startsWith(`${path}/`)),
    )
