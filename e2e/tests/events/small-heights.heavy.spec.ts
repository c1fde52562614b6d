import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { finishAnimations } from '../../src/scans/finish-animations.ts'
import { outOfReach } from '../../src/scans/out-of-reach.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

/** Window sizes without the bars of a phone's browser. */
const sizes = [
  { width: 390, height: 664, text: '100%' },
  { width: 375, height: 553, text: '100%' },
  { width: 360, height: 592, text: '100%' },
  { width: 320, height: 568, text: '100%' },
  { width: 390, height: 664, text: '200%' },
]

/** Asserts that every visible control can be scrolled into the window at each size. */
async function fits(page: Page, what: string) {
  for (const { text, ...size } of sizes) {
    await page.setViewportSize(size)
    await page.evaluate((percent) => (document.documentElement.style.fontSize = percent), text)
    await finishAnimations(page)
    const where = `${what}, ${size.width}×${size.height}, text ${text}`
    expect.soft(await outOfReach(page), where).toEqual([])
    expect.soft(await sidewaysScrollers(page), where).toEqual([])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

test('the start, middle and end of every event fit small windows and large text @mobile', async ({ page, enter }) => {
  await enter(demo.regular)
  await test.step('the door, closed, cracked and open', async () => {
    await page.goto('/event/knock')
    const door = page.getByRole('button', { name: '敲门' })
    await expect(door).toBeEnabled()
    await fits(page, 'closed door')
    await door.click()
    await fits(page, 'cracked door')
    while (await door.isEnabled()) await door.click()
    await expect(page.getByText('门缝里掉出 10 枚金币，归你了。', { exact: true })).toBeVisible()
    await fits(page, 'open door')
  })

  await test.step('the quiz and its result', async () => {
    await page.goto('/event/mbti/1')
    await expect(page.getByText('第 1 / 24 题')).toBeVisible()
    await fits(page, 'question')
    for (let nth = 1; nth <= 24; nth++) {
      await expect(page.getByText(`第 ${nth} / 24 题`)).toBeVisible()
      await page.keyboard.press('1')
    }
    await expect(page.getByRole('heading', { name: '你的档案' })).toBeVisible()
    await fits(page, 'result')
  })

  await test.step('the tile game: lobby, start, board, pause', async () => {
    await page.goto('/event/tile')
    await expect(page.getByRole('heading', { name: '排行' })).toBeVisible()
    await fits(page, 'lobby')
    await page.goto('/event/tile/tilematching#free')
    const start = page.getByRole('dialog').getByRole('button', { name: '开始', exact: true })
    await expect(start).toBeVisible()
    await fits(page, 'start of a game')
    await start.click()
    await page.getByRole('button', { name: '暂停' }).click()
    await expect(page.getByRole('dialog', { name: '已暂停' })).toBeVisible()
    await fits(page, 'paused game')
  })

  await test.step('the clan match, the companions and the list of events', async () => {
    for (const path of ['/event/202511', '/event', '/event/westworld']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(page, path)
    }
  })
})
