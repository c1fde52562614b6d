import { isOn, type OfFeature } from '@judian/web/kernel/feature/feature.tsx'
import type { Me } from '@judian/web/kernel/session/index.ts'
import type { IconName } from '@judian/web/ui/icons/icon-paths.ts'
import type { OpenCounts } from '../pages/office/waiting/queries.ts'
import { sectionIcons } from './section-icons.ts'

interface NavigationEntry extends OfFeature {
  path: string
  title: string
  /** What one does there, for the search. */
  does: string
  /** The open work that it shows. */
  counts?: readonly (keyof OpenCounts)[]
  /** Visible to moderators, with the pages below it, or `alone`; all other pages are admin-only. */
  forModerators?: true | 'alone'
}

export interface NavigationSection {
  title: string
  icon: IconName
  pages: readonly NavigationEntry[]
}

/** What waits in each list, which `待处理` has together. */
const allCounts = [
  'reviews',
  'edits',
  'appeals',
  'reports',
  'feedback',
  'complaints',
  'claims',
  'match_messages',
  'tile_comments',
] as const satisfies readonly (keyof OpenCounts)[]

/** The navigation: seven sections by what one wants to do. */
export const navigation: readonly NavigationSection[] = [
  {
    title: '概览',
    icon: sectionIcons.overview,
    pages: [
      { path: '/index', title: '今日概况', does: '注册、活跃、发帖、金币、备份、容量' },
      { path: '/self-audit', title: '合规自查', does: '运营者的义务，备案、实名、留存' },
    ],
  },
  {
    title: '待处理',
    icon: sectionIcons.waiting,
    pages: [
      {
        path: '/waiting',
        title: '全部待处理',
        does: '等着处理的都在这里，最急的在前面',
        counts: allCounts,
        forModerators: true,
      },
      { path: '/review', title: '待审内容', does: '先审后发的帖子和评论', counts: ['reviews'], forModerators: true },
      { path: '/edits', title: '待审修改', does: '修改、隐藏旧版本', counts: ['edits'], forModerators: true },
      { path: '/reports', title: '举报', does: '成员举报的内容和资料', counts: ['reports'], forModerators: true },
      { path: '/appeals', title: '申诉', does: '作者不服的决定', counts: ['appeals'], forModerators: true },
      {
        path: '/complaints',
        title: '投诉',
        does: '没有账号的人来的投诉，按期限答复',
        counts: ['complaints'],
        feature: 'complaints',
      },
      {
        path: '/claims',
        title: '认领申请',
        does: '忘了旧密码的老成员，由两位管理员核实',
        counts: ['claims'],
        feature: 'claims',
      },
      { path: '/feedback', title: '意见反馈', does: '回复成员的反馈', counts: ['feedback'] },
    ],
  },
  {
    title: '成员',
    icon: sectionIcons.members,
    pages: [
      { path: '/users', title: '成员', does: '封禁、禁言、金币、手机号、管理员、登录设备' },
      { path: '/clans', title: '战队', does: '队长、解散、游戏账号' },
      { path: '/broadcasts', title: '系统消息', does: '群发消息和礼物' },
      { path: '/staff', title: '管理者实名', does: '登记和核验管理员、版主的身份' },
    ],
  },
  {
    title: '内容',
    icon: sectionIcons.contents,
    pages: [
      { path: '/contents', title: '帖子与评论', does: '删除、恢复、置顶、归档、换标签' },
      { path: '/search', title: '内容搜索', does: '找待审核、已驳回和已删除的内容', forModerators: true },
      { path: '/hidings', title: '隐藏记录', does: '一次隐藏一个成员的内容', forModerators: true },
      { path: '/words', title: '敏感词', does: '禁用词、需审核的词、过滤' },
      { path: '/hashtags', title: '话题', does: '改名、合并、隐藏话题', feature: 'hashtags' },
      { path: '/maps', title: '战术板地图', does: '地图、楼层、地点', feature: 'boards' },
      { path: '/seasons', title: '赛季', does: '攻略的赛季', feature: 'boards' },
    ],
  },
  {
    title: '活动',
    icon: sectionIcons.events,
    pages: [
      { path: '/events', title: '全部活动', does: '开始、结束、公告' },
      {
        path: '/matches',
        title: '战队对决',
        does: '对阵、投票、抽奖、留言',
        counts: ['match_messages'],
        forModerators: true,
      },
      {
        path: '/tiles',
        title: '叠牌工坊',
        does: '对局、留言、统计',
        counts: ['tile_comments'],
        forModerators: 'alone',
      },
      { path: '/quizzes', title: '人格测试', does: '题目、结果' },
      { path: '/stories', title: '伙伴故事', does: '伙伴的对话' },
    ],
  },
  {
    title: '奖励',
    icon: sectionIcons.rewards,
    pages: [
      { path: '/missions', title: '任务', does: '任务的目标和金币' },
      { path: '/calendars', title: '签到日历', does: '每月签到的奖励' },
      { path: '/items', title: '装扮', does: '上架、下架、价格' },
      { path: '/keys', title: '激活码', does: '制作、导出、停用兑换码' },
    ],
  },
  {
    title: '设置',
    icon: sectionIcons.settings,
    pages: [
      { path: '/settings', title: '站点设置', does: '开关、限制、备案号、保留天数' },
      { path: '/divisions', title: '社区', does: '资料、版规、标签、版主' },
      { path: '/features', title: '功能', does: '打开和关闭网站的功能' },
      { path: '/invites', title: '邀请码', does: '不用短信验证码的注册', feature: 'invites' },
      { path: '/news', title: '消息外发', does: '群机器人和 webhook', feature: 'news-out' },
      { path: '/search-push', title: '收录推送', does: '把新帖告诉搜索引擎', feature: 'search-push' },
      { path: '/texts', title: '协议与隐私', does: '用户协议、隐私政策' },
      { path: '/jobs', title: '定时任务', does: '备份、清理、搜索索引' },
      { path: '/audit-log', title: '操作日志', does: '谁在后台做了什么' },
      { path: '/embargoes', title: '暂缓告知', does: '有关部门要求保密的查看' },
      { path: '/security-log', title: '安全日志', does: '登录、密码、两步验证的记录', feature: 'security-log' },
    ],
  },
]

const isAvailable = ({ feature }: OfFeature, bits: number | undefined) => feature === undefined || isOn(bits, feature)

/** The navigation filtered by the member's role and the features that are on. */
export const navigationFor = ({ isAdmin }: Me, bits: number | undefined) =>
  navigation
    .map((section) => ({
      ...section,
      pages: section.pages.filter((page) => (isAdmin || page.forModerators) && isAvailable(page, bits)),
    }))
    .filter(({ pages }) => pages.length > 0)

/** Whether the page of this address is of a feature that is off. */
export const isOff = (pathname: string, bits: number | undefined) =>
  navigation
    .flatMap(({ pages }) => pages)
    .some((page) => `${pathname}/`.startsWith(`${page.path}/`) && !isAvailable(page, bits))

/** The section of the page of this address, or of a page below it. */
export const sectionOf = (pathname: string) =>
  navigation.find(({ pages }) => pages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`)))

/** How much open work these pages show. */
export const openWorkOf = (pages: readonly NavigationEntry[], counts: OpenCounts | undefined) =>
  [...new Set(pages.flatMap((page) => page.counts ?? []))].reduce((sum, name) => sum + (counts?.[name] ?? 0), 0)

/** Whether this person may open the page of this address. */
export const mayOpen = ({ isAdmin }: Me, pathname: string) =>
  isAdmin ||
  navigation
    .flatMap(({ pages }) => pages)
    .every(
      ({ path, forModerators }) =>
        (forModerators || pathname !== path) && (forModerators === true || !pathname.startsWith(`${path}/`)),
    )
