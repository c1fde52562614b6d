import { expect, type Locator, type Page } from '@playwright/test'

/** Back-office pages, in the order of the navigation. */
export const adminPages = [
  { section: '概览', path: '/admin/index', title: '今日概况' },
  { section: '概览', path: '/admin/self-audit', title: '合规自查' },
  { section: '待处理', path: '/admin/waiting', title: '全部待处理' },
  { section: '待处理', path: '/admin/review', title: '待审内容' },
  { section: '待处理', path: '/admin/edits', title: '待审修改' },
  { section: '待处理', path: '/admin/reports', title: '举报' },
  { section: '待处理', path: '/admin/appeals', title: '申诉' },
  { section: '待处理', path: '/admin/complaints', title: '投诉' },
  { section: '待处理', path: '/admin/feedback', title: '意见反馈' },
  { section: '成员', path: '/admin/users', title: '成员' },
  { section: '成员', path: '/admin/clans', title: '战队' },
  { section: '成员', path: '/admin/broadcasts', title: '系统消息' },
  { section: '成员', path: '/admin/staff', title: '管理者实名' },
  { section: '内容', path: '/admin/contents', title: '帖子与评论' },
  { section: '内容', path: '/admin/search', title: '内容搜索' },
  { section: '内容', path: '/admin/hidings', title: '隐藏记录' },
  { section: '内容', path: '/admin/words', title: '敏感词' },
  { section: '内容', path: '/admin/hashtags', title: '话题' },
  { section: '内容', path: '/admin/maps', title: '战术板地图' },
  { section: '内容', path: '/admin/seasons', title: '赛季' },
  { section: '活动', path: '/admin/events', title: '全部活动' },
  { section: '活动', path: '/admin/matches', title: '战队对决' },
  { section: '活动', path: '/admin/tiles', title: '叠牌工坊' },
  { section: '活动', path: '/admin/quizzes', title: '人格测试' },
  { section: '活动', path: '/admin/stories', title: '伙伴故事' },
  { section: '奖励', path: '/admin/missions', title: '任务' },
  { section: '奖励', path: '/admin/calendars', title: '签到日历' },
  { section: '奖励', path: '/admin/items', title: '装扮' },
  { section: '奖励', path: '/admin/keys', title: '激活码' },
  { section: '设置', path: '/admin/settings', title: '站点设置' },
  { section: '设置', path: '/admin/divisions', title: '社区' },
  { section: '设置', path: '/admin/features', title: '功能' },
  { section: '设置', path: '/admin/texts', title: '协议与隐私' },
  { section: '设置', path: '/admin/jobs', title: '定时任务' },
  { section: '设置', path: '/admin/audit-log', title: '操作日志' },
  { section: '设置', path: '/admin/embargoes', title: '暂缓告知' },
  { section: '设置', path: '/admin/security-log', title: '安全日志' },
] as const

/** Opens a back-office page and waits until its list has loaded. */
export async function openAdminPage(page: Page, path: string, title: string = titleOf(path)): Promise<void> {
  await page.goto(path)
  await pageLoaded(page, title)
}

/** As `openAdminPage`, from another of its pages by the navigation, without loading the app again. */
export async function chooseAdminPage(page: Page, title: string): Promise<void> {
  await openSection(page, title)
  await page
    .getByRole('navigation', { name: '后台栏目' })
    .getByRole('link', { name: new RegExp(`^${title}( |$)`) })
    .click()
  await pageLoaded(page, title)
}

/** Unfolds the section of this page in the navigation. */
export async function openSection(page: Page, title: string): Promise<void> {
  const { section } = adminPages.find((entry) => entry.title === title)!
  const button = page
    .getByRole('navigation', { name: '后台栏目' })
    .getByRole('button', { name: new RegExp(`^${section}`) })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

async function pageLoaded(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
}

const titleOf = (path: string) => adminPages.find((entry) => entry.path === path.split('?', 1)[0])?.title ?? ''

/** The row, or on a phone the card, that contains this text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text, visible: true })
