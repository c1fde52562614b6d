import type { Page } from '@playwright/test'
import { demo, signInButton } from '../../src/accounts.ts'
import { cutOff } from '../../src/scans/cut-off.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { finishAnimations } from '../../src/scans/finish-animations.ts'
import { itemOf } from '../../src/fitting-room.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article } from '../../src/post-page.ts'
import { layersInHistory, openPanel } from '../../src/shell.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

const longWord = 'https://example.com/' + 'a'.repeat(120)

const longest = '宽'.repeat(20)

/** Replaces every name in the responses by one of the greatest width. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route(/\/(community|user|clan|notifications|event|v1)\b/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replaceAll(/"(username|user_name|receiver_name)":"[^"]+"/g, `"$1":"${longest}"`),
    })
  })
}

test('the longest names fit every screen, 1440, 390 and 320 px wide @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  // The live connection fails on a page whose requests are intercepted.
  allowConsole(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
  const author = await memberOf(demo.writer)
  const moment = await givenMoment(author, { message: '正文' })
  const comment = await givenComment(author, moment, '评论')
  await givenComment(await memberOf(demo.moderator), moment, '回复', comment)
  await enter(demo.moderator)
  await lengthenNames(page)
  const paths = [
    '/community/r6',
    moment.path,
    '/user/profile/2',
    '/user/coins',
    '/user/myClans',
    '/user/link-account',
    '/avatar/edit',
    '/notifications',
    '/clan/r6',
    '/clan/r6/1',
    '/clan/r6/2/manage',
    '/search?q=夜班',
    '/search?q=夜班&tab=comments',
    '/search?q=夜班&tab=users',
    '/event',
    '/event/tile',
    '/event/202511',
    '/event/knock',
  ]
  const resize = (width: number) => page.setViewportSize({ width, height: 800 })
  const fits = async (where: string, widths: readonly number[]) => {
    for (const width of widths) {
      await resize(width)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await finishAnimations(page)
      expect.soft(await sidewaysScrollers(page), `${where}, ${width} px`).toEqual([])
      expect.soft(await cutOff(page, longest), `${where}, ${width} px`).toEqual([])
    }
  }
  for (const path of paths) {
    await resize(1440)
    await page.goto(path)
    await fits(path, [1440, 390, 320])
  }
  await page.goto(moment.path)
  for (const widths of [[390, 320], [1440]]) {
    for (const panel of ['messages', 'community', 'profile'] as const) {
      await resize(widths[0]!)
      const dialog = await openPanel(page, panel)
      if (panel === 'community') await dialog.getByRole('tab', { name: '版主' }).click()
      await expect(dialog.getByText(longest).first()).toBeVisible()
      await fits(panel, widths)
      await page.keyboard.press('Escape')
      await layersInHistory(page, 0)
    }
    await resize(widths[0]!)
    await page.getByRole('article').getByRole('link', { name: longest }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: `${longest}的名片` })).toBeVisible()
    await fits('avatar card', widths)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('320 px wide @mobile', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no screen scrolls sideways', async ({ page, enter, memberOf, allowConsole }) => {
    allowConsole(/404 /)
    const author = await memberOf(demo.writer)
    const pictures = [await drawPicture(page, { width: 1200, height: 300 }), await drawPicture(page)]
    const moment = await givenMoment(author, { title: '长'.repeat(60), message: longWord, pictures })
    const comment = await givenComment(author, moment, longWord)
    await enter(demo.moderator)

    const paths = [
      '/community/r6',
      '/community/r6/sorted=latest',
      '/search?q=夜班',
      moment.path,
      `${moment.path}/${comment}`,
      '/user/profile/2',
    ]
    for (const path of paths) {
      await page.goto(path)
      await expect(article(page).first()).toBeVisible()
      expect.soft(await sidewaysScrollers(page), path).toEqual([])
    }
    await page.goto('/nowhere')
    await expect(page.getByText('错误代码：404')).toBeVisible()
    expect.soft(await sidewaysScrollers(page)).toEqual([])
  })

  test('neither the fitting room nor the coin record scrolls sideways', async ({ page, enter }) => {
    await enter(demo.member)
    await page.goto('/avatar/edit')
    await itemOf(page, '突击头盔').click() // not owned: with all its texts
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      expect.soft(await sidewaysScrollers(page), await tab.innerText()).toEqual([])
    }
    await page.goto('/user/coins')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect.soft(await sidewaysScrollers(page)).toEqual([])
  })

  test('no screen about clans and game accounts scrolls sideways', async ({ page, enter }) => {
    await enter(demo.otherMember)
    for (const path of ['/clan/r6', '/clan/r6/1', '/clan/field/create', '/user/myClans', '/user/link-account']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(await sidewaysScrollers(page), path).toEqual([])
    }
    await page.goto('/clan/r6/1/manage')
    for (const name of [/^入队申请/, '成员', '战队资料']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(await sidewaysScrollers(page), String(name)).toEqual([])
    }
    await page.getByRole('button', { name: '解散战队' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await sidewaysScrollers(page), 'its end').toEqual([])
  })

  test('no panel scrolls sideways', async ({ page, enter }) => {
    await enter(demo.moderator)
    await page.goto('/community/r6')
    const panel = page.getByRole('dialog')
    for (const name of ['community', 'post', 'messages', 'profile'] as const) {
      await openPanel(page, name)
      await expect(panel).toBeVisible()
      for (const tab of await panel.getByRole('tab').all()) {
        await tab.click()
        expect.soft(await sidewaysScrollers(page), name).toEqual([])
      }
      expect.soft(await sidewaysScrollers(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
  })

  test('no visitor screen scrolls sideways', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
    expect.soft(await sidewaysScrollers(page)).toEqual([])
    await signInButton(page).click()
    const dialog = page.getByRole('dialog')
    for (const next of ['创建账号', '返回登录', '忘记密码']) {
      await dialog.getByRole('button', { name: next }).click()
      expect.soft(await sidewaysScrollers(page), next).toEqual([])
    }
  })
})

test.describe('2560 px wide @desktop', () => {
  test.use({ viewport: { width: 2560, height: 1440 } })

  test('the page is centred at reading width', async ({ page, enter, memberOf }) => {
    const moment = await givenMoment(await memberOf(demo.otherWriter), { message: '宽屏' })
    await enter(demo.member)
    for (const path of ['/community/r6', moment.path]) {
      await page.goto(path)
      await expect(article(page).first()).toBeVisible()
      const { left, right } = await page
        .locator('main > *')
        .filter({ visible: true })
        .first()
        .evaluate((screen) => {
          const { left: from, right: to } = screen.getBoundingClientRect()
          return { left: from, right: document.body.clientWidth - to }
        })
      expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
      expect(2560 - left - right).toBeLessThanOrEqual(1280)
      expect((await article(page).first().boundingBox())?.width).toBeLessThanOrEqual(840)
    }
  })
})
