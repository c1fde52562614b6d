import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { givenKey, givenMoment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import { layersInHistory, openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test.use({ checkInEnabled: true })

const calendar = (page: Page) => page.getByRole('dialog', { name: '每日签到' })
const today = (page: Page) => calendar(page).locator('[aria-current=date]')

/** The check-in is offered once scrolling has begun. */
const scroll = (page: Page) =>
  page.evaluate(() => {
    window.scrollBy(0, 200)
    requestAnimationFrame(() => window.scrollTo(0, 0)) // the phone's bar shows again
  })

/**
 * Scrolling is reported in a real frame, at any moment of the page's own clock; the offer comes three seconds later.
 */
const passUntilOffered = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(1_000)
    expect(await calendar(page).isVisible()).toBe(true)
  }).toPass()

async function openFromPersonalCentre(page: Page) {
  const centre = await openPanel(page, 'profile')
  await centre.getByRole('button', { name: /^签到/ }).click()
  await expect(calendar(page)).toBeVisible()
}

test('is offered once, can be postponed and opened again @mobile', async ({ page, enter }) => {
  await enter(demo.otherMember)
  await page.clock.install()
  await openLive(page, '/community/r6')
  await page.clock.runFor(30_000)
  await expect(calendar(page)).toHaveCount(0)
  await scroll(page)
  await passUntilOffered(page)
  // A card beside the page: the week begins today, and nothing is taken from the reader.
  await expect(page.locator('body')).toBeFocused()
  await expect(calendar(page).getByRole('listitem').first()).toContainText('今天')
  await expect(today(page)).toContainText('可领')
  await axeClean(page, '[role=dialog]')
  await calendar(page).getByRole('button', { name: '关闭签到' }).click()
  await expect(calendar(page)).toHaveCount(0)
  await layersInHistory(page, 0)

  await openLive(page, '/community/r6')
  await scroll(page)
  await page.clock.runFor(30_000)
  await expect(calendar(page)).toHaveCount(0)

  await openFromPersonalCentre(page)
})

test('waits while the member writes or reads a post, and disappears with its page @mobile', async ({ page, enter }) => {
  const member = await enter(demo.otherMember)
  const moment = await givenMoment(member, { message: '很长的正文\n'.repeat(60) })
  await page.clock.install()
  await openLive(page, moment.path)
  await page.getByRole('button', { name: '说点什么…' }).click()
  const composer = page.getByLabel('写评论')
  await composer.fill('还没写完')
  await scroll(page)
  await page.clock.runFor(30_000)
  await expect(calendar(page)).toHaveCount(0)
  await expect(composer).toBeFocused()

  await page.keyboard.press('Escape')
  // The open sheet keeps the page from scrolling.
  await expect(composer).toHaveCount(0)
  await layersInHistory(page, 0)
  await scroll(page)
  await page.clock.runFor(30_000)
  await expect(calendar(page)).toHaveCount(0)

  await page.getByRole('link', { name: '返回' }).click()
  await passUntilOffered(page)
  await page.getByRole('link', { name: '搜索' }).click()
  await expect(calendar(page)).toHaveCount(0)
})

test('a check-in and a redeemed code are rewarded once and listed in the coin record @desktop', async ({
  page,
  enter,
  openProfile,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/409 .*submitDailyCheckedIn/)
  const member = await enter(demo.regular)
  const before = await member.ask('/v1/account/autosignin', {})
  await openLive(page, '/community/r6')
  await scroll(page)
  await expect(calendar(page)).toBeVisible()
  await calendar(page).getByRole('button', { name: '关闭签到' }).click()
  await page.getByRole('button', { name: '每日签到 可签到' }).click() // in the feed’s sidebar
  await expect(calendar(page)).toBeVisible()

  const otherTab = await page.context().newPage()
  await otherTab.goto('/community/r6')
  await openFromPersonalCentre(otherTab)
  const otherDevice = await openProfile(demo.regular)
  await otherDevice.routeWebSocket(/messaging/, (socket) => socket.close({ code: 1001 })) // so that it learns nothing meanwhile
  await otherDevice.goto('/community/r6')
  await openFromPersonalCentre(otherDevice)

  const streak = Number(await calendar(page).getByText(/^\d+$/).first().textContent())
  expect(streak).toBeGreaterThan(0)
  await expect(calendar(page)).toContainText('加入战队的还会为战队带来 10 点经验')
  const earned = Number(await today(page).getByText(/^\d+$/).last().textContent())
  await calendar(page).getByRole('button', { name: '立即签到' }).click()
  await expect(toast(page, '签到成功，您的奖励已发放')).toBeVisible()
  await expect(today(page)).toContainText('已领')
  await expect(calendar(page)).toContainText('明天签到可得')
  await expect(calendar(page)).toContainText(`${streak + 1} 天连续签到`)
  await axeClean(page, 'dialog[open]')

  await test.step('another tab of the same browser updates', async () => {
    await expect(today(otherTab)).toContainText('已领')
    await expect(calendar(otherTab).getByRole('button', { name: '完成' })).toBeVisible()
  })
  await test.step('another device shows that it is done', async () => {
    await calendar(otherDevice).getByRole('button', { name: '立即签到' }).click()
    await expect(toast(otherDevice, '今天已经签到过了')).toBeVisible()
    await expect(today(otherDevice)).toContainText('已领')
  })
  await test.step('coins and messages grew by one check-in', async () => {
    await calendar(page).getByRole('button', { name: '完成' }).click()
    const { userInfo, messageCount, systemMessageCount } = before as {
      userInfo: { coins: number }
      messageCount: number
      systemMessageCount: number
    }
    await expect(panelEntry(page, 'messages')).toContainText(`${messageCount + systemMessageCount + 1} 条未读消息`)
    const centre = await openPanel(page, 'profile')
    await expect(centre.getByRole('link', { name: /查看明细/ })).toContainText(String(userInfo.coins + earned))
    await expect(centre.getByRole('button', { name: /^签到/ })).toContainText('已签到')
    const { system_messages } = await member.ask('/v1/moments/getMyReplies', {
      messageCount: 0,
      pageNum: 1,
      message_type: 'system',
    })
    expect((system_messages as { title: string }[]).filter(({ title }) => title === '签到奖励')).toHaveLength(1)
  })

  await test.step('a code is redeemed once', async () => {
    const key = await givenKey(await memberOf(demo.admin))
    const centre = page.getByRole('dialog', { name: '个人中心' })
    const redeem = page.getByRole('dialog', { name: '兑换中心' })
    await centre.getByRole('button', { name: /^兑换中心/ }).click()
    await axeClean(page, 'dialog[open]')
    await redeem.getByLabel('激活码').fill(key.toLowerCase().replaceAll('-', ' '))
    await redeem.getByRole('button', { name: '兑换', exact: true }).click()
    await expect(toast(page, '激活成功，请前往消息中心查收')).toBeVisible()
    await expect(redeem).toHaveCount(0)

    await centre.getByRole('button', { name: /^兑换中心/ }).click()
    await expect(redeem.getByLabel('激活码')).toHaveValue('')
    await redeem.getByLabel('激活码').fill(key)
    await redeem.getByRole('button', { name: '兑换', exact: true }).click()
    await expect(redeem.getByRole('alert').filter({ hasText: '您输入的激活码已被使用' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the coin record has both', async () => {
    await page
      .getByRole('dialog', { name: '个人中心' })
      .getByRole('link', { name: /查看明细/ })
      .click()
    await expect(page).toHaveURL('/user/coins')
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries.nth(0)).toContainText(/获得\s*\+40/)
    await expect(entries.nth(1)).toContainText(/签到.*获得/)
    await axeClean(page)
  })
})
