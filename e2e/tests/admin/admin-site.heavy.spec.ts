import { completeSignIn, demo, demoPassword, signInButton } from '../../src/accounts.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { liveConnection } from '../../src/live-connection.ts'
import { article } from '../../src/post-page.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('the overview shows today, open work and thirty days @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/index')
  await expect(page.getByRole('list', { name: '等待处理' }).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('region', { name: '今天' })).toContainText('活跃成员')
  await expect(page.getByRole('heading', { name: /^近 30 天/ })).toHaveCount(3)
  await page.getByRole('link', { name: /^未处理举报/ }).click()
  await expect(page).toHaveURL('/admin/reports')
})

test('the overview shows the age of the last backup @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/jobs')
  await rowOf(page, '备份网站').getByRole('button', { name: '立即运行' }).click()
  await expect(toast(page, '已安排运行：备份网站')).toBeVisible()
  await openAdminPage(page, '/admin/index')
  const tile = page.getByRole('link', { name: /^上次备份/ })
  await expect(async () => {
    await page.reload()
    await expect(tile).toContainText(/刚刚|分钟前/, { timeout: 2_000 })
  }).toPass()
  await expect(tile).not.toHaveAttribute('data-waits')
})

test('the navigation shows new open work at once, and its end @desktop', async ({ page, enter, memberOf }) => {
  const admin = await enter(demo.admin)
  const connected = liveConnection(page)
  await openAdminPage(page, '/admin/jobs')
  await connected
  const feedback = page.getByRole('navigation', { name: '后台栏目' }).getByRole('link', { name: /^意见反馈/ })
  const count = async () => Number(/\d+/.exec(await feedback.innerText())?.[0] ?? 0)
  const { feedback: before } = await admin.ask('/v1/admin/overview/getOpenCounts', {})
  await expect.poll(count).toBe(before)
  await (await memberOf(demo.dresser)).ask('/v1/moments/sendFeedback', { message: '希望导航会数数' })
  await expect.poll(count).toBe(Number(before) + 1)

  const { feedback: open } = await admin.ask('/v1/admin/feedback/getFeedback', { pageNum: 1, state: 'open' })
  const { id } = (open as { id: number; message: string }[]).find(({ message }) => message === '希望导航会数数')!
  await admin.ask('/v1/admin/feedback/handleFeedback', { feedback_id: id, handled: 1 })
  await expect.poll(count).toBe(before)
})

test('opening the site to visitors lets them read; closing it stops that @desktop', async ({
  page,
  enter,
  openProfile,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/settings')
  const visitor = await openProfile()
  const visitors = page.getByRole('checkbox', { name: '游客可以浏览' })
  await visitors.click()
  await expect(toast(page, '游客可以浏览：已打开')).toBeVisible()
  await expect(visitors).toBeChecked()
  await visitor.goto('/community/r6')
  await expect(article(visitor).first()).toBeVisible()
  await expect(signInButton(visitor)).toBeVisible()

  await visitors.click()
  await expect(visitors).not.toBeChecked()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
})

test('texts and limits are saved together @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/settings')
  const texts = page.getByRole('region', { name: '文字与限制' })
  await texts.getByLabel('ICP 备案号').fill('测ICP备20260001号')
  await texts.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  await page.reload()
  await expect(texts.getByLabel('ICP 备案号')).toHaveValue('测ICP备20260001号')
  await texts.getByLabel('ICP 备案号').fill('')
  await texts.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
})

test('a job runs on demand and shows its outcome; the audit log lists the run @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/jobs')
  const job = rowOf(page, '核对金币账本')
  await expect(job).toContainText('每天')
  await job.getByRole('button', { name: '立即运行' }).click()
  await expect(toast(page, '已安排运行：核对金币账本')).toBeVisible()
  await expect(job).toContainText('完成', { timeout: 20_000 })

  await openAdminPage(page, '/admin/audit-log')
  await page.getByLabel('操作', { exact: true }).selectOption('运行定时任务')
  const act = page.getByRole('main').getByRole('listitem').first()
  await expect(act).toContainText('老周_据点')
  await expect(act).toContainText('定时任务 audit-wallets')
  await page.getByLabel('操作', { exact: true }).selectOption('设为管理员')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})

test('what the search index could not take is listed with its reason and tried again @desktop', async ({
  page,
  enter,
}) => {
  await enter(demo.admin)
  const failure = {
    kind: 'moment',
    id: 12,
    num: 0,
    error: 'a value was refused (22P02)',
    failed_at: '2026-11-01T00:00:00Z',
  }
  let failures = [failure]
  await page.route('**/v1/admin/search/getIndexFailures', (route) =>
    route.fulfill({ json: { status: 200, failures, total: failures.length } }),
  )
  await openAdminPage(page, '/admin/jobs')
  const section = page.getByRole('region', { name: '没能编入搜索的内容（1）' })
  await expect(section.getByRole('row').last()).toContainText('帖子 12')
  await expect(section.getByRole('row').last()).toContainText('a value was refused (22P02)')
  failures = []
  await section.getByRole('button', { name: '全部重试' }).click()
  await expect(toast(page, '几秒后重新编入')).toBeVisible()
  await expect(section).toBeHidden()
})

test('the charts are labelled in Chinese and drawn as lines with a table for screen readers @desktop', async ({
  page,
  enter,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/index')
  await expect(page.locator('.u-legend').first()).toContainText('新注册')
  const legends = await page.locator('.u-legend').allInnerTexts()
  expect(legends).toHaveLength(3)
  expect(legends.join(' ')).not.toMatch(/[a-z]/i)
  const table = page.getByRole('table', { name: '成员', exact: true })
  await expect(table.getByRole('columnheader')).toHaveText(['日期', '新注册', '活跃成员', '签到'])
  await expect(table.getByRole('row')).toHaveCount(31)
})

test('closing sign-in keeps members out and lets admins in; the switch says so @desktop', async ({
  page,
  enter,
  openProfile,
}) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/settings')
  const open = page.getByRole('checkbox', { name: '开放登录' })
  await expect(page.getByText('管理员仍可登录，已登录的成员不受影响')).toBeVisible()
  await open.click()
  await expect(open).not.toBeChecked()

  const stranger = await openProfile()
  await stranger.goto('/')
  await signInButton(stranger).click()
  const dialog = stranger.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('手机号', { exact: true }).fill(demo.member)
  await dialog.getByLabel('密码', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '登录功能临时维护中' })).toBeVisible()
  await completeSignIn(stranger, demo.admin)
  await expect(article(stranger).first()).toBeVisible()

  await open.click()
  await expect(open).toBeChecked()
})
