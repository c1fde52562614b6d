import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('the hot lists show movements, a post read for three seconds is reported, a moderator removes one @mobile', async ({
  page,
  enter,
}) => {
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  const first = rows.first().getByRole('link')
  await page.clock.install()
  await enter(demo.member)

  await test.step('from the search, by day and by week', async () => {
    await page.goto('/search')
    await page.getByRole('link', { name: '热榜' }).click()
    await expect(rows.first()).toContainText(/热度 \d+/)
    await expect(rows.filter({ hasText: /升\d+|降\d+|新/ }).first()).toBeVisible()
    await axeClean(page)
    const title = await first.textContent()
    await page.getByRole('tab', { name: '周榜' }).click()
    await expect(page).toHaveURL('/hot?period=week')
    await expect(first).not.toHaveText(title!)
  })

  await test.step('a post in view for three seconds is reported once, and Back leads to the week’s list', async () => {
    const title = await first.textContent()
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
    await expect(page.getByText(/^浏览 \d/)).toBeVisible()
    const id = page.url().split('/').at(-1)
    const report = page.waitForRequest('/v1/moments/viewMoments')
    await page.clock.runFor(13_000)
    expect((await report).postData()).toBe(new URLSearchParams({ message_ids: `[${id}]` }).toString())
    await page.goBack()
    await expect(page.getByRole('tab', { name: '周榜', selected: true })).toBeVisible()
  })

  await test.step('the rules of the order, and back', async () => {
    await page.getByRole('link', { name: '怎么排的' }).click()
    await expect(page.getByText('热度 = 1 × 点赞的人数 + 2 × 评论过的人数')).toBeVisible()
    await page.getByRole('link', { name: '日榜和周榜' }).click()
    await expect(page).toHaveURL('/hot')
  })

  await test.step('an admin takes the last one off', async () => {
    await enter(demo.admin)
    await page.goto('/hot')
    const last = rows.last()
    const title = (await last.getByRole('link').textContent())!
    await last.getByRole('button', { name: `移出热榜：${title}` }).click()
    const popup = page.getByRole('dialog', { name: '把这条帖子移出热榜？' })
    await expect(popup.getByRole('button', { name: '移出' })).toBeDisabled()
    await popup.getByLabel('理由').fill('约人刷赞')
    await axeClean(page, 'dialog[open]')
    await popup.getByRole('button', { name: '移出' }).click()
    await expect(toast(page, '已移出热榜')).toBeVisible()
    await expect(rows.filter({ hasText: title })).toHaveCount(0)
  })
})

test('a list that a beginner has opened by searching leaves 更多, and stays outside', async ({
  page,
  enter,
  isMobile,
}) => {
  const { user_id } = await (await enter(demo.newcomer)).ask('/v1/account/autosignin', {})
  await page.addInitScript((key) => localStorage.setItem(key, '1'), `member:${String(user_id)}:first-look-offered`)
  const link = page.getByRole('link', { name: '热榜', exact: true }).filter({ visible: true })
  const openFeed = async () => {
    await page.goto('/community/r6')
    if (isMobile) await openPanel(page, 'community')
    await expect(page.getByText('更多', { exact: true }).filter({ visible: true })).toBeVisible()
  }
  await openFeed()
  await expect(link).toHaveCount(0)
  await page.goto('/search?q=热榜')
  await page.getByRole('navigation', { name: '功能' }).getByRole('link', { name: '去热榜' }).click()
  await expect(page).toHaveURL('/hot')
  await openFeed()
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: '话题', exact: true }).filter({ visible: true })).toHaveCount(0)
})
