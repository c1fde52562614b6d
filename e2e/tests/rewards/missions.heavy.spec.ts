import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { givenMission, givenMoment } from '../../src/given.ts'
import { article, writeComment } from '../../src/post-page.ts'
import { layersInHistory, openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const hint = '您当前处在任务帖子中，点我可查看任务详情'
const claimed = '领取成功，请前往消息中心查收'

const overlay = (page: Page) => page.getByRole('dialog', { name: '任务中心' })
const row = (page: Page, mission: string) => overlay(page).getByRole('listitem').filter({ hasText: mission })
const companion = (page: Page) => page.getByRole('complementary', { name: '同伴' })
const thumb = (page: Page) => article(page).getByRole('button', { name: '点赞' })

async function openMissions(page: Page) {
  await page.goto('/community/r6')
  const centre = await openPanel(page, 'profile')
  await centre.getByRole('button', { name: /^任务中心/ }).click()
  await expect(overlay(page)).toBeVisible()
}

test('a thumb mission is explained by the companion on its post @desktop', async ({ page, enter, memberOf }) => {
  await test.step('a thumb mission opens its post in a new tab; the companion explains it and gives the reward', async () => {
    const admin = await memberOf(demo.admin)
    const moment = await givenMoment(admin)
    const mission = await givenMission(admin, { type: 2, moment })
    const member = await enter(demo.regular)
    const before = (await member.ask('/v1/account/autosignin', {})) as {
      messageCount: number
      systemMessageCount: number
    }
    await openMissions(page)
    await axeClean(page, 'dialog[open]')
    const opened = page.context().waitForEvent('page')
    await row(page, mission)
      .getByRole('link', { name: `去完成 ${mission}` })
      .click()
    const post = await opened

    await test.step('the starting dialog opens, and the thumb button is highlighted', async () => {
      await expect(post).toHaveURL(moment.path)
      await expect(companion(post).getByText(hint)).toBeVisible()
      await expect(thumb(post)).toHaveCSS('box-shadow', / 2px$/)
      await axeClean(post)
      await companion(post).getByText(hint).click()
      await expect(companion(post)).toContainText(`点个赞就完成「${mission}」`)
      await expect(companion(post)).toContainText('奖励是 30 金币')
      await axeClean(post, 'aside')
    })

    await test.step('closing and reopening it starts over', async () => {
      await companion(post).getByRole('button', { name: '知道了' }).click()
      await expect(companion(post).getByRole('dialog')).toHaveCount(0)
      await companion(post).getByRole('button', { name: '和同伴对话' }).click()
      await expect(companion(post).getByText(hint)).toBeVisible()
    })

    await test.step('the thumb completes it; the reward is claimed here', async () => {
      await thumb(post).click()
      await companion(post).getByRole('button', { name: '领取奖励' }).click()
      await expect(toast(post, claimed)).toBeVisible()
      await expect(companion(post)).toHaveCount(0)
      await expect(thumb(post)).toHaveCSS('box-shadow', 'none')
      const unread = before.messageCount + before.systemMessageCount + 1
      await expect(panelEntry(post, 'messages')).toContainText(`${unread} 条未读消息`)
    })

    await test.step('the first tab shows it at once', async () => {
      await expect(row(page, mission)).toContainText('已完成')
    })
  })

  await test.step('the companion appears on its post only', async () => {
    const admin = await memberOf(demo.admin)
    const moment = await givenMoment(admin)
    await givenMission(admin, { type: 2, moment })
    await enter(demo.regular)
    await page.goto(moment.path)
    await expect(companion(page).getByText(hint)).toBeVisible()
    await page.getByRole('link', { name: '据点·主战区' }).first().click()
    await expect(page).toHaveURL('/community/r6')
    await expect(companion(page)).toHaveCount(0)
    await page.goBack()
    await expect(companion(page).getByText(hint)).toBeVisible()
  })
})

test('the mission centre links to each mission and gives its reward @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('a comment mission is claimed in the mission centre', async () => {
    const admin = await memberOf(demo.admin)
    const moment = await givenMoment(admin)
    const mission = await givenMission(admin, { type: 1, moment })
    await enter(demo.regular)
    await page.goto(moment.path)
    await companion(page).getByText(hint).click()
    await companion(page).getByRole('button', { name: '去评论' }).click()
    await expect(page.getByLabel('写评论')).toBeFocused()
    await writeComment(page, '任务报到')
    await companion(page).getByRole('button', { name: '稍后领取' }).click()

    await page.goto('/community/r6')
    const centre = await openPanel(page, 'profile')
    await expect(centre.getByRole('button', { name: /^任务中心/ })).toContainText('可领取')
    await centre.getByRole('button', { name: /^任务中心/ }).click()
    await row(page, mission)
      .getByRole('button', { name: `领取 ${mission}` })
      .click()
    await expect(toast(page, claimed)).toBeVisible()
    await expect(row(page, mission)).toContainText('已完成')
    await axeClean(page, 'dialog[open]')
  })

  await test.step('missions without a post open the editor and the check-in', async () => {
    const admin = await memberOf(demo.admin)
    const publish = await givenMission(admin, { type: 3 })
    const checkIn = await givenMission(admin, { type: 4, goal: 3 })
    await enter(demo.regular)
    await openMissions(page)
    await expect(row(page, checkIn).getByRole('progressbar')).toHaveAttribute('max', '3')
    await row(page, checkIn)
      .getByRole('button', { name: `去完成 ${checkIn}` })
      .click()
    await expect(page.getByRole('dialog', { name: '每日签到' })).toBeVisible()
    await page.keyboard.press('Escape')
    await layersInHistory(page, 1)

    await page.goto('/community/field')
    await openPanel(page, 'profile')
    await page
      .getByRole('button', { name: /^任务中心/ })
      .last()
      .click()
    await row(page, publish)
      .getByRole('button', { name: `去完成 ${publish}` })
      .click()
    await expect(page).toHaveURL('/community/r6')
    await expect(page.getByRole('dialog', { name: '发帖' })).toBeVisible()
  })

  await test.step('the mission centre without missions, and with a failed request', async () => {
    allowConsole(/503 .*getMissionList/)
    await enter(demo.regular)
    const answer = (json: object, status = 200) =>
      page.route('**/v1/account/getMissionList', (route) => route.fulfill({ json, status }))
    await answer({ status: 503, outcome: 'Unavailable', message: '服务暂时不可用，请稍后再试' }, 503)
    await openMissions(page)
    await expect(overlay(page)).toContainText('服务暂时不可用，请稍后再试')
    await axeClean(page, 'dialog[open]')

    await answer({ status: 200, user_mission: [], data: { status: 200, user_mission: [] } })
    await overlay(page).getByRole('button', { name: '再试一次' }).click()
    await expect(overlay(page)).toContainText('现在没有任务，过几天再来看看吧')
    await axeClean(page, 'dialog[open]')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
