import type { Locator, Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { cutOff } from '../../src/scans/cut-off.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { finishAnimations } from '../../src/scans/finish-animations.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { article } from '../../src/post-page.ts'
import { layersInHistory, openPanel } from '../../src/shell.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

const longWord = 'https://example.com/' + 'a'.repeat(120)

const longest = '宽'.repeat(20)

/** Replaces every name of members, communities, tags and games' servers in the responses by one of the greatest width. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route(/\/(community|user|clan|notifications|event|first-posts|v1)\b/, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body
        .replaceAll(/"(username|user_name|receiver_name)":"[^"]+"/g, `"$1":"${longest}"`)
        .replaceAll(/"(community_fullname|tag_name)":"[^"]+"/g, `"$1":"${'名'.repeat(40)}"`)
        .replaceAll(/("code":"[^"]+","name"):"[^"]+"/g, `$1:"${'区'.repeat(20)}"`),
    })
  })
}

test('the longest names and words fit every screen, rail and card, 1920, 1440, 1024, 390 and 320 px wide @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  // The live connection fails on a page whose requests are intercepted.
  allowConsole(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/)
  const author = await memberOf(demo.writer)
  const pictures = [await drawPicture(page, { width: 1200, height: 300 }), await drawPicture(page)]
  const moment = await givenMoment(author, { title: '长'.repeat(60), message: longWord, pictures })
  const comment = await givenComment(author, moment, longWord)
  await givenComment(await memberOf(demo.moderator), moment, '回复', comment)
  await enter(demo.moderator)
  await lengthenNames(page)
  const paths = [
    '/community/r6',
    '/community/r6/sorted=latest',
    moment.path,
    `${moment.path}/${comment}`,
    '/user/profile/2',
    '/user/coins',
    '/user/myClans',
    '/user/link-account',
    '/avatar/edit',
    '/notifications',
    '/first-posts',
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
    await fits(path, [1920, 1440, 1024, 390, 320])
  }
  await resize(390)
  await page.goto('/community/r6')
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

test.describe('2560 px wide @desktop', () => {
  test.use({ viewport: { width: 2560, height: 1440 } })

  test('the page is centred at reading width', async ({ page, enter, memberOf }) => {
    const picture = await drawPicture(page, { width: 1600, height: 900 })
    const moment = await givenMoment(await memberOf(demo.otherWriter), {
      title: '长'.repeat(60),
      message: '宽屏'.repeat(120),
      pictures: [picture],
    })
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
      expect(2560 - left - right).toBeLessThanOrEqual(1360 + 15) // the scrollbar's gutter
      expect((await article(page).first().boundingBox())?.width).toBeLessThanOrEqual(960)
    }
    const widthOf = async (of: Locator) => (await of.boundingBox())!.width
    expect(await widthOf(article(page).getByRole('heading', { level: 1 }))).toBe(840)
    expect(await widthOf(article(page).getByText(/^宽屏/))).toBe(840)
    expect(await widthOf(article(page).getByRole('button', { name: '查看图片 1' }))).toBeGreaterThan(840)
  })
})
