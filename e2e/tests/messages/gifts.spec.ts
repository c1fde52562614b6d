import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { idOf } from '../../src/clans.ts'
import { itemOf } from '../../src/fitting-room.ts'
import { givenGift } from '../../src/given.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** Opens the system message of this title and its gift. */
async function openGift(page: Page, title: string) {
  const panel = page.getByRole('dialog', { name: '消息中心' })
  await panel.getByRole('button', { name: title }).click()
  const gift = page.getByRole('dialog', { name: title })
  await gift.getByRole('button', { name: '打开礼物' }).press('Enter')
  return gift
}

test('each message opens its own gift; a duplicate item shows its replacement @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  const me = await enter(demo.leaver)
  const admin = await memberOf(demo.admin)
  const { name, price } = await givenGift(admin, await idOf(me), '第一份谢礼', 0)
  await givenGift(admin, await idOf(me), '第二份谢礼', 0)

  await test.step('the shop shows it as a waiting gift, without a price', async () => {
    await page.goto('/avatar/edit')
    await expect(page.getByRole('button', { name: `领取「${name}」` })).toHaveText('待领取')
    await expect(page.getByRole('button', { name: new RegExp(`^购买「${name}」`) })).toHaveCount(0)
  })

  await page.goto('/community/r6')
  const panel = await openPanel(page, 'messages')
  await panel.getByRole('tab', { name: /^系统/ }).click()
  const row = (title: string) => panel.getByRole('listitem').filter({ hasText: title })
  const converted = `你已拥有「${name}」，换成 ${price} 金币`

  await test.step('the later message is opened first, with its own gift only', async () => {
    await expect(row('第二份谢礼')).toContainText('获得一件装扮')
    await expect(row('第二份谢礼')).not.toContainText(name)
    const gift = await openGift(page, '第二份谢礼')
    await expect(gift.getByText(`获得「${name}」`)).toBeVisible()
    await expect(gift.getByRole('img', { name: '穿上的样子' })).toBeVisible()
    await gift.getByRole('button', { name: '穿上' }).click()
    await expect(toast(page, '穿上了')).toBeVisible()
    await expect(gift).toHaveCount(0)
    await expect(row('第二份谢礼')).toContainText('礼物已领取')
    await expect(row('第一份谢礼')).toContainText('有礼物待领取')
  })

  await test.step('the duplicate is converted to coins, in the popup and in the list', async () => {
    const gift = await openGift(page, '第一份谢礼')
    await expect(gift.getByRole('status').filter({ hasText: converted })).toBeVisible()
    await gift.getByRole('button', { name: '收下' }).click()
    await expect(row('第一份谢礼')).toContainText(converted)
    await panel.getByRole('button', { name: '第一份谢礼' }).click()
    await expect(page.getByRole('dialog', { name: '第一份谢礼' })).toContainText(converted)
  })

  await test.step('the coin record and the shop show it, too', async () => {
    await page.goto('/user/coins')
    await expect(page.getByRole('main')).toContainText(converted)
    await page.goto('/avatar/edit')
    await expect(itemOf(page, name)).toBeVisible()
    await expect(page.getByRole('button', { name: `领取「${name}」` })).toHaveCount(0)
  })
})
