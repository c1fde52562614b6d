import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { openAdminPage } from '../../src/back-office.ts'
import { givenPendingMoment } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { article } from '../../src/post-page.ts'
import { openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const desk = (page: Page) => page.getByRole('region', { name: '正在审核' })
const queue = (page: Page) => page.getByRole('region', { name: '队列' })
const popup = (page: Page) => page.getByRole('dialog')

/** Opens an entry of the queue. */
async function take(page: Page, title: string) {
  await queue(page).getByRole('button', { name: title }).click()
  await expect(desk(page).getByRole('heading', { name: title })).toBeVisible()
}

test('approving a pending post notifies its author live and publishes it @mobile', async ({
  page,
  enter,
  openProfile,
}) => {
  const title = `求评枪法 ${Math.random().toString(36).slice(2, 8)}`
  await enter(demo.otherMember)
  await page.goto('/community/field')

  await test.step('the author posts text that the filter matches', async () => {
    const panel = await openPanel(page, 'post')
    await panel.getByLabel('标题').fill(title)
    await pick(panel, '标签', 0)
    await panel.getByLabel('正文').fill('不是外 挂，是练出来的')
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功，您的帖子正在审核中，请稍后查看...')).toBeVisible()
    await expect(article(page).filter({ hasText: title })).toContainText('审核中')
  })

  const reviewer = await openProfile(demo.admin)
  await test.step('the reviewer reads the hold reason and approves', async () => {
    await openAdminPage(reviewer, '/admin/review?community=field')
    await take(reviewer, title)
    await expect(desk(reviewer)).toContainText('含敏感词')
    await expect(desk(reviewer).locator('mark')).toHaveText('外 挂')
    await desk(reviewer).getByRole('button', { name: '通过' }).click()
    await expect(desk(reviewer).getByText(`已通过「${title}」`)).toBeVisible()
    await expect(queue(reviewer).getByRole('button', { name: title })).toHaveCount(0)
    // Leaving the page sends the decision, which could be taken back until now.
    await openAdminPage(reviewer, '/admin/appeals')
  })

  await test.step('the author is notified without a reload', async () => {
    await expect(toast(page, /系统消息：你的帖子已通过审核/)).toBeVisible()
    await expect(panelEntry(page, 'messages')).toContainText(/\d/)
  })

  await test.step('the post is public', async () => {
    const reader = await openProfile(demo.leaver)
    await reader.goto('/community/field/sorted=latest')
    await expect(article(reader).filter({ hasText: title })).toBeVisible()
  })
})

test('a rejection names its rule; the author appeals once, and another moderator restores the post @desktop', async ({
  page,
  enter,
  memberOf,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/400 /) // an appeal without text
  const { title, path } = await givenPendingMoment(await memberOf(demo.dresser))
  const reason = '标题党'
  await enter(demo.moderator)

  await test.step('a moderator of the community rejects it by a rule', async () => {
    await openAdminPage(page, '/admin/review')
    await take(page, title)
    await desk(page).getByRole('button', { name: '驳回' }).click()
    await pick(popup(page), '依据', '标题说清楚事情')
    await popup(page).getByLabel('理由').fill(reason)
    await popup(page).getByRole('button', { name: '驳回' }).click()
    await expect(toast(page, '已驳回')).toBeVisible()
    await expect(popup(page)).toHaveCount(0)
  })

  const author = await openProfile(demo.dresser)
  const mine = author.getByRole('listitem').filter({ hasText: title })
  await test.step('its author reads the reason and appeals', async () => {
    await author.goto(path)
    await author.getByRole('link', { name: '看看原因，也可以申诉' }).click()
    await expect(author).toHaveURL('/user/decisions')
    await expect(mine).toContainText('标题说清楚事情')
    await expect(mine).toContainText(reason)
    await mine.getByRole('button', { name: '申诉' }).click()
    await popup(author).getByRole('button', { name: '提交申诉' }).click()
    await expect(popup(author)).toContainText('请写明申诉理由')
    await popup(author).getByLabel('为什么应该改变这个处理').fill('标题里写了地图和段位')
    await popup(author).getByRole('button', { name: '提交申诉' }).click()
    await expect(toast(author, /^申诉已提交/)).toBeVisible()
    await expect(mine).toContainText('申诉复核中')
    await expect(mine.getByRole('button', { name: '申诉' })).toHaveCount(0)
  })

  await test.step('the moderator of the first decision cannot decide the appeal', async () => {
    await openAdminPage(page, '/admin/appeals')
    const appeal = page.getByRole('listitem').filter({ hasText: title })
    await expect(appeal).toContainText('标题里写了地图和段位')
    await expect(appeal).toContainText('要由别人来处理')
    await expect(appeal.getByRole('button', { name: /申诉|维持/ })).toHaveCount(0)
  })

  await test.step('another moderator restores the post', async () => {
    const admin = await openProfile(demo.admin)
    await openAdminPage(admin, '/admin/appeals')
    const appeal = admin.getByRole('listitem').filter({ hasText: title })
    await appeal.getByRole('button', { name: '支持申诉' }).click()
    await popup(admin)
      .getByLabel(/^给作者的答复/)
      .fill('标题没有问题')
    await popup(admin).getByRole('button', { name: '确定' }).click()
    await expect(toast(admin, /^已支持申诉/)).toBeVisible()
    await expect(appeal).toHaveCount(0)

    const reader = await openProfile(demo.leaver)
    await reader.goto(path)
    await expect(article(reader)).toContainText(title)
  })

  await author.reload()
  const rejected = mine.filter({ hasText: '申诉成功' })
  await expect(rejected).toContainText('标题没有问题')
})

test('the queue is processed by keyboard, and in bulk @desktop', async ({ page, enter, memberOf }) => {
  const author = await memberOf(demo.otherDresser)
  const posts = [
    await givenPendingMoment(author),
    await givenPendingMoment(author),
    await givenPendingMoment(author),
  ] as const
  const [first, second, third] = posts.map(({ title }) => title) as [string, string, string]
  await enter(demo.moderator)
  await openAdminPage(page, '/admin/review')
  const heading = (title: string) => desk(page).getByRole('heading', { name: title })

  await take(page, first)
  await desk(page).focus()
  await page.keyboard.press('j')
  await expect(heading(second)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(first)).toBeVisible()
  await expect(async () => {
    // Keys do nothing to a post that was just shown; a late one must not decide the next post.
    if (await heading(first).isVisible()) await page.keyboard.press('a')
    await expect(queue(page).getByRole('button', { name: first })).toHaveCount(0, { timeout: 100 })
  }).toPass({ intervals: [100] })
  await expect(heading(second)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(popup(page).getByLabel('理由')).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)

  for (const title of [second, third]) await queue(page).getByRole('checkbox', { name: title }).check()
  await desk(page).getByRole('button', { name: '转交管理员 2 条' }).click()
  await expect(desk(page).getByText('已转交管理员 2 条')).toBeVisible()
  await expect(queue(page).getByRole('button', { name: second })).toHaveCount(0)
})
