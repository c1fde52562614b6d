import type { Page } from '@playwright/test'
import { enterAsNewcomer, proofRequired, signUp } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { press } from '../../src/by-hand.ts'
import { openLive } from '../../src/live-connection.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { companionFace } from '../../src/companion.ts'
import { expect, test } from '../../src/test.ts'

test.use({ companionEnabled: true, permissions: ['clipboard-read', 'clipboard-write'] })

/** Opens the list of events from the feed: of a beginner's events that shows the first, on a phone in the community panel. */
async function openEvents(page: Page, isMobile: boolean) {
  const list = isMobile ? await openPanel(page, 'community') : page.getByRole('region', { name: '正在进行' })
  await press(page, list.getByRole('link', { name: '全部活动' }))
}

const eventLink = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: new RegExp(title) })

// `axeClean` scans both themes wherever the journey stops.
for (const [theme, size] of [
  ['light', '@desktop'],
  ['dark', '@mobile'],
] as const)
  test(`a newcomer plays a story, takes the quiz and opens the door by keyboard or touch only (${theme}) ${size}`, async ({
    page,
    site,
    setTheme,
    isMobile,
    openProfile,
    allowConsole,
  }) => {
    allowConsole(proofRequired)
    await setTheme(theme)
    const phone = site.newPhone()
    const newcomer = { phone, username: `新来${phone.slice(-4)}`, password: 'secret99' }
    await signUp(page, site, newcomer)
    await enterAsNewcomer(page, newcomer)

    await test.step('a story with the companion is played to its ending, which completes a mission', async () => {
      const bubble = page.getByRole('dialog', { name: /^(小满|老梁|七号)的话$/ })
      const said = bubble.locator('p').nth(1)
      // Held still, or a slow machine would be cut short: the timings have tests of their own.
      await page.clock.install()
      await openLive(page, page.url())
      await page.clock.pauseAt(Date.now() + 30_000)
      // One voice at a time: on the feed the next step comes first.
      await expect(page.getByRole('complementary', { name: '同伴', includeHidden: true })).toBeHidden()
      await expect(page.getByRole('button', { name: companionFace, includeHidden: true })).toBeAttached()
      await expect(page.getByRole('complementary', { name: '新人三步' })).toBeVisible()
      await page.clock.resume()
      await openEvents(page, isMobile)
      await page.clock.pauseAt(Date.now() + 120_000)
      await press(page, page.getByRole('button', { name: companionFace }))
      await expect(bubble).toBeVisible()
      const options = bubble.getByRole('button').filter({ hasText: /./ })
      while ((await options.count()) > 0) {
        const before = await said.textContent()
        await press(page, options.first())
        await expect(said).not.toHaveText(before!)
      }
      const told = (await said.textContent())!
      expect(told.length).toBeGreaterThan(10)
      await page.clock.resume()
      const missions = await openPanel(page, 'profile')
      await expect(missions.getByRole('button', { name: /^任务中心/ })).toContainText('1 个可领取')
      await page.keyboard.press('Escape')
    })

    const address = await test.step('the quiz is taken, and its link copied', async () => {
      await press(page, eventLink(page, '玩家人格测试'))
      for (let nth = 1; nth <= 24; nth++) {
        await expect(page.getByText(`第 ${nth} / 24 题`)).toBeVisible()
        if (isMobile)
          await page
            .locator('section[aria-labelledby=question] button[aria-pressed]')
            .nth(nth % 4)
            .tap()
        else await page.keyboard.press(String((nth % 4) + 1))
      }
      await expect(page).toHaveURL('/event/mbti/1/result')
      await axeClean(page)
      const saved = page.waitForEvent('download')
      await press(page, page.getByRole('button', { name: '保存卡片' }))
      expect((await saved).suggestedFilename()).toMatch(/^档案-[BH][MG][ST][WJ]\.jpg$/)
      await press(page, page.getByRole('button', { name: '复制链接' }))
      await expect(toast(page, '链接已复制，去分享给队友吧')).toBeVisible()
      return page.evaluate(() => navigator.clipboard.readText())
    })

    await test.step('a visitor opens the link and sees the result without its member', async () => {
      expect(address).toMatch(/\/event\/mbti\/1\/result\/[\w-]{22}$/)
      const visitor = await openProfile()
      await visitor.goto(address)
      await expect(visitor.locator('#kind')).toHaveText((await page.locator('#kind').textContent())!)
      await expect(visitor.getByText(newcomer.username)).toHaveCount(0)
      await axeClean(visitor)
    })

    await test.step('the door is opened', async () => {
      await page.goto('/community/r6')
      await openEvents(page, isMobile)
      await press(page, eventLink(page, '敲敲门'))
      const status = page.getByRole('status').filter({ hasText: /敲 \d+ 下试试/ })
      const needed = Number(/敲 (\d+) 下/.exec((await status.textContent())!)![1])
      for (let left = needed - 1; left >= 0; left--) {
        await press(page, page.getByRole('button', { name: '敲门' }))
        await expect(page.getByText(left > 0 ? `门裂开了，还剩 ${left} 下` : '门开了')).toBeVisible()
      }
      await expect(page.getByText('门缝里掉出 10 枚金币，归你了。', { exact: true })).toBeVisible()
      await axeClean(page)
    })
  })
