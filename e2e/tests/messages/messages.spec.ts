import { demo } from '../../src/accounts.ts'
import { idOf } from '../../src/clans.ts'
import { givenComment, givenGift, givenMoment } from '../../src/given.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('replies and system messages are read in the message centre, gifts opened @desktop', async ({
  page,
  context,
  enter,
  memberOf,
}) => {
  await test.step('a reply notification opens its comment in a new tab, and is answered in the message centre', async () => {
    const moment = await givenMoment(await memberOf(demo.member))
    const long = '这一条评论写得很长，长到在消息列表里只剩下开头的二十个字'
    await givenComment(await memberOf(demo.otherWriter), moment, long)
    await enter(demo.member)
    await page.goto('/community/r6')

    const panel = await openPanel(page, 'messages')
    await panel.getByRole('tab', { name: /^回复/ }).click()
    const row = panel.getByRole('listitem').filter({ hasText: moment.title })
    const link = row.getByRole('link', { name: /新标签页/ })
    await expect(link).toContainText(`${long.slice(0, 20)}…`)
    await expect(link).not.toContainText(long)

    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(tab).toHaveURL(new RegExp(`${moment.path}/\\d+$`))
    await expect(commentOf(tab, long)).toBeInViewport()
    await tab.close()

    await row.getByRole('button', { name: /^回复/ }).click()
    await row.getByLabel(/^回复 @/).fill('收到，马上改')
    await row.getByRole('button', { name: '回复', exact: true }).click()
    await expect(row.getByLabel(/^回复 @/)).toHaveCount(0)
    await page.goto(moment.path)
    await expect(article(page).getByRole('heading', { name: moment.title })).toBeVisible()
    await expect(commentOf(page, '收到，马上改')).toBeVisible()
  })

  await test.step('a system message opens in a popup; its gift is opened, unwrapped and counted down', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const panel = await openPanel(page, 'messages')
    await panel.getByRole('tab', { name: /^系统/ }).click()
    // Other members may have written to this one meanwhile.
    const unread = async () => {
      const name = await panel.getByRole('tab', { name: /^系统/ }).innerText()
      return Number(/(\d+) 条未读/.exec(name)?.[1] ?? 0)
    }
    await expect.poll(unread).toBeGreaterThanOrEqual(2)
    const before = await unread()

    await panel.getByRole('button', { name: '欢迎来到据点' }).click()
    const popup = page.getByRole('dialog', { name: '欢迎来到据点' })
    await expect(popup).toContainText('再和大家打个招呼吧！')
    await popup.getByRole('button', { name: '关闭' }).first().click()
    await expect(panel.getByRole('listitem').filter({ hasText: '欢迎来到据点' })).not.toContainText('未读')

    await panel.getByRole('button', { name: '老玩家的谢礼' }).click()
    const gift = page.getByRole('dialog', { name: '老玩家的谢礼' })
    const knob = gift.getByRole('button', { name: '打开礼物' })
    await knob.hover() // waits until the popup's animation has ended
    const box = (await knob.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

    await test.step('a short pull snaps back', async () => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 60, y, { steps: 6 })
      await page.mouse.up()
      await expect.poll(async () => (await knob.boundingBox())!.x, 'it springs back').toBeCloseTo(box.x, 0)
    })
    await test.step('a pull beyond the threshold opens it', async () => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 140, y, { steps: 10 })
      await page.mouse.up()
      await expect(gift.getByText(/^获得「/)).toBeVisible()
    })
    await gift.getByRole('button', { name: '收下' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: '老玩家的谢礼' })).toContainText('礼物已领取')
    await expect.poll(unread).toBe(before - 2)
    await expect(toast(page, /礼物还没领到/)).toHaveCount(0)
  })
})

test('all messages have their own screen, with pagination @mobile', async ({ page, enter, memberOf }) => {
  const author = await memberOf(demo.moderator)
  const commenter = await memberOf(demo.otherWriter)
  const moment = await givenMoment(author)
  for (let n = 1; n <= 22; n++) await givenComment(commenter, moment, `第${n}条回应`)
  await enter(demo.moderator)
  await page.goto('/community/r6')
  const panel = await openPanel(page, 'messages')
  await panel.getByRole('tab', { name: /^回复/ }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(20)
  await panel.getByRole('link', { name: '查看剩余消息' }).click()
  await expect(page).toHaveURL('/notifications#replies')
  await expect(page.getByRole('link', { name: '第1条回应' })).toHaveCount(0)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('没有更多消息了')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('link', { name: '第1条回应' })).toBeVisible()

  await test.step('a row is 72 to 88 px high, whatever its text', async () => {
    const heights = await page
      .getByRole('listitem')
      .filter({ visible: true })
      // Before one of them stands 以上是新消息.
      .evaluateAll((rows) => rows.map((row) => row.lastElementChild!.getBoundingClientRect().height))
    for (const height of heights) {
      expect(height).toBeGreaterThanOrEqual(72)
      expect(height).toBeLessThanOrEqual(88)
    }
  })

  await test.step('thumbs and followers show without a reload, grouped, with their actors', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const fans = [commenter, await memberOf(demo.writer), await memberOf(demo.member)]
    // The list marks what it shows as read: a slow one would do so with the thumbs that follow.
    const listed = page.waitForResponse(/\/getNotices$/)
    await page.getByRole('tab', { name: /^赞与收藏/ }).click()
    await (await listed).finished()
    await expect(page.getByRole('tab', { name: '赞与收藏', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: /^新粉丝/ }).click()
    for (const fan of fans)
      await fan.ask('/v1/moments/thumbInteractionWithMoment', { message_id: moment.id, thumbType: 1 })
    await expect(page.getByRole('tab', { name: '赞与收藏 1 条未读赞与收藏' })).toBeVisible()
    await page.getByRole('tab', { name: /^赞与收藏/ }).click()
    const row = page.getByRole('listitem').filter({ hasText: moment.title })
    await expect(row).toContainText('等 3 人赞了你的帖子')
    await row.getByRole('button', { name: '都有谁' }).click()
    const behind = page.getByRole('dialog', { name: '点赞的人' })
    await expect(behind.getByRole('listitem')).toHaveCount(3)
    await page.goBack()
    await expect(behind).toHaveCount(0)

    await page.getByRole('button', { name: '提醒设置' }).click()
    const settings = page.getByRole('dialog', { name: '提醒设置' })
    await settings.getByRole('radiogroup', { name: '新粉丝' }).getByText('关', { exact: true }).click()
    await page.reload()
    await page.getByRole('button', { name: '提醒设置' }).click()
    await expect(settings.getByRole('radiogroup', { name: '新粉丝' }).getByLabel('关', { exact: true })).toBeChecked()
    expect(await author.ask('/v1/account/getNoticeSettings', {})).toMatchObject({ follower: 'off', praise: 'all' })
    await author.ask('/v1/account/saveNoticeSettings', { reply: 'all', mention: 'all', praise: 'all', follower: 'all' })
  })
})

test('all system messages are marked as read together, in other tabs too @desktop', async ({
  page,
  context,
  enter,
  memberOf,
}) => {
  const member = await enter(demo.otherMember)
  await givenGift(await memberOf(demo.admin), await idOf(member), '还没看的谢礼', 0)
  await page.goto('/community/r6')
  const other = await context.newPage()
  await other.goto('/community/r6')
  const panel = await openPanel(page, 'messages')
  for (const kind of [/^回复/, /^@我/, /^赞与收藏/, /^新粉丝/, /^系统/]) {
    await panel.getByRole('tab', { name: kind }).click()
    await expect(panel.getByRole('tab', { name: kind, selected: true })).toBeVisible()
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0)
  }
  const unread = panel.getByText('未读', { exact: true })
  await expect(unread.first()).toBeAttached()
  await panel.getByRole('button', { name: '全部已读' }).click()
  await expect(unread).toHaveCount(0)
  await expect(panel.getByRole('button', { name: '全部已读' })).toHaveCount(0)
  for (const tab of [page, other]) await expect(panelEntry(tab, 'messages')).not.toContainText('条未读')
  await page.reload()
  await (await openPanel(page, 'messages')).getByRole('tab', { name: /^系统/ }).click()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(unread).toHaveCount(0)
})
