import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openLive } from '../../src/live-connection.ts'
import { expect, test } from '../../src/test.ts'

const door = (page: Page) => page.getByRole('button', { name: '敲门' })
const total = (page: Page) => page.getByText(/今天大家一共敲了/)
const totalOf = async (page: Page) => Number(/\d+/.exec((await total(page).textContent())!)![0])

test('knocking opens the door and shows the day’s line @mobile', async ({ page, enter }) => {
  await enter(demo.dresser)
  await page.goto('/event/knock')
  const status = page.getByRole('status').filter({ hasText: /敲 \d+ 下试试/ })
  const needed = Number(/敲 (\d+) 下/.exec((await status.textContent())!)![1])
  const before = await totalOf(page)
  await axeClean(page)

  await door(page).click({ position: { x: 120, y: 160 } })
  await expect(page.getByText(`门裂开了，还剩 ${needed - 1} 下`)).toBeVisible()
  await door(page).focus()
  // Knocks show before they are stored.
  const stored = page.waitForResponse((response) => response.request().postData() === 'step=2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`门裂开了，还剩 ${needed - 2} 下`)).toBeVisible()
  await stored
  await page.reload()
  await expect(page.getByText(`门裂开了，还剩 ${needed - 2} 下`)).toBeVisible()
  for (let left = needed - 3; left >= 0; left--) {
    await door(page).click()
    await expect(page.getByText(left > 0 ? `门裂开了，还剩 ${left} 下` : '门开了')).toBeVisible()
  }

  const fell = '门缝里掉出 10 枚金币，归你了。'
  await expect(page.getByText(fell, { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '门开了' })).toContainText(fell)
  await expect(page.getByText(`今天大家一共敲了 ${before + needed} 下`)).toBeVisible()
  await axeClean(page)
  await page.locator('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/community\/\w+\/\d+/)
})

test('knocks of others are counted live; the choice of sound is stored @desktop', async ({
  page,
  enter,
  openProfile,
}) => {
  const friend = await openProfile(demo.otherWriter)
  await test.step('a friend’s knocks are counted live', async () => {
    await enter(demo.writer)
    await openLive(page, '/event/knock')
    await friend.goto('/event/knock')
    const before = await totalOf(page)
    await door(friend).click()
    await expect(total(friend)).toContainText(` ${before + 1} `)
    await expect(total(page)).toContainText(` ${before + 1} `)
  })

  await test.step('sound is off by default, and the choice is stored', async () => {
    await enter(demo.writer)
    await page.goto('/event/knock')
    await page.getByRole('button', { name: '声音：关' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: '声音：开' })).toHaveAttribute('aria-pressed', 'true')
  })
})
