import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { buyItem, openRail } from '../../src/fitting-room.ts'
import { givenCoins } from '../../src/given.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('the coin record explains every entry: reason, amount, balance @desktop', async ({ page, enter, memberOf }) => {
  const me = await enter(demo.dresser)
  const coins = await givenCoins(await memberOf(demo.admin), me, 100)
  await page.goto('/avatar/edit')
  await openRail(page, '面部')
  await buyItem(page, '创可贴')
  await expect(toast(page, '「创可贴」是你的了')).toBeVisible()

  await page.goto('/community/r6')
  await (await openPanel(page, 'profile')).getByRole('link', { name: new RegExp(`${coins - 50}`) }).click()
  await expect(page).toHaveURL('/user/coins')
  await expect(page.getByRole('main').getByText(`现有金币${coins - 50}`)).toBeVisible()
  const [spent, gained] = [
    page.getByRole('main').getByRole('listitem').nth(0),
    page.getByRole('main').getByRole('listitem').nth(1),
  ]
  await expect(spent).toContainText(/购买装扮：创可贴.*花费\s*−50/)
  await expect(spent).toContainText(`余额 ${coins - 50}`)
  const picture = spent.getByRole('presentation')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  await expect(gained).toContainText(/管理员调整：补发活动奖励.*获得\s*\+100/)
  await expect(gained).toContainText(`余额 ${coins}`)
  await axeClean(page)
})

test('the coin record loads earlier entries; an empty one says how to earn coins @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  await test.step('scrolling loads earlier records', async () => {
    const admin = await memberOf(demo.admin)
    const me = await enter(demo.otherDresser)
    for (let n = 0; n < 22; n++) await givenCoins(admin, me, 1)
    await page.goto('/user/coins')
    const list = page.getByRole('main').getByRole('listitem')
    await expect(list.nth(21)).toBeAttached()
    await list.last().scrollIntoViewIfNeeded()
    await expect(page.getByText('没有更早的记录了')).toBeVisible()
  })

  await test.step('an empty coin record says how to earn coins', async () => {
    await enter(demo.penniless)
    await page.goto('/user/coins')
    await expect(page.getByText('每日签到、完成任务都能获得金币')).toBeVisible()
    await axeClean(page)
    await page.getByRole('button', { name: '去签到、做任务' }).click()
    await expect(page.getByRole('dialog', { name: '个人中心' })).toBeVisible()
  })
})
