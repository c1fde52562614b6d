import type { Locator, Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { fitsWidths } from '../../src/scans/sideways-scrollers.ts'
import { buyItem, itemOf, openRail, saveButton, outfitText } from '../../src/fitting-room.ts'
import { givenCoins, givenMoment } from '../../src/given.ts'
import { article } from '../../src/post-page.ts'
import { layersInHistory, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const editor = '/avatar/edit'
const popup = (page: Page) => page.getByRole('dialog')

test('an outfit is tried on, bought, saved and shown to everyone @desktop', async ({
  page,
  enter,
  memberOf,
  openProfile,
}) => {
  const me = await enter(demo.dresser)
  const coins = await givenCoins(await memberOf(demo.admin), me, 500)
  const { title, path } = await givenMoment(me)
  const bust = (of: Page) => article(of).filter({ hasText: title }).locator('img').first()
  await page.goto(path)
  await expect(bust(page)).toHaveAttribute('src', /\/images\/avatar\//)

  await page.goto(editor)
  await expect(outfitText(page)).toContainText('默认形象')
  await expect(saveButton(page)).toBeDisabled()

  await test.step('tried on immediately, owned or not', async () => {
    await itemOf(page, '毛线帽').click()
    await expect(outfitText(page)).toContainText('毛线帽（未拥有）')
    await expect(itemOf(page, '毛线帽')).toHaveAttribute('aria-pressed', 'true')
    await openRail(page, '上衣')
    await itemOf(page, '短袖衫').click()
    await expect(page.getByRole('img', { name: '你的形象' }).locator('img[src*="tops/tee"]')).toHaveCount(1)
    await expect(saveButton(page)).toBeDisabled()
    await expect(outfitText(page)).toHaveText('现在穿着：毛线帽（未拥有）、短袖衫（未拥有）')
  })

  await test.step('bought in one transaction, once', async () => {
    await page.getByRole('button', { name: '购买 2 件 · 150 金币' }).click()
    await expect(popup(page)).toContainText(`买后剩余${coins - 150}`)
    await popup(page).getByRole('button', { name: '购买', exact: true }).click()
    await expect(toast(page, '2 件装扮都是你的了')).toBeVisible()
    await expect(outfitText(page)).toHaveText('现在穿着：毛线帽、短袖衫')
    await expect(page.getByRole('main').getByRole('link', { name: `${coins - 150} 金币` })).toBeVisible()
  })

  await test.step('saved with a plain background', async () => {
    await openRail(page, '背景')
    await page.getByRole('button', { name: '丁香' }).click()
    await saveButton(page).click()
    await expect(toast(page, '新形象已保存')).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await page.reload()
    await expect(outfitText(page)).toHaveText('现在穿着：毛线帽、短袖衫、纯色背景')
  })

  await test.step('visible to other members', async () => {
    const other = await openProfile(demo.otherMember)
    await other.goto(path)
    await expect(bust(other)).toHaveAttribute('src', /\/images\/busts\//)
    await expect
      .poll(() => bust(other).evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('a new avatar updates wherever the page shows it @desktop', async ({ page, enter }) => {
  const { title } = await givenMoment(await enter(demo.otherDresser))
  await page.goto('/community/r6/sorted=latest')
  const bust = article(page).filter({ hasText: title }).locator('img').first()
  await expect(bust).toHaveAttribute('src', /\/images\/avatar\//)
  await page
    .getByRole('button', { name: /^(我的|个人中心.*)$/ })
    .filter({ visible: true })
    .click()
  await popup(page)
    .getByRole('link', { name: /换装扮$/ })
    .click()

  await openRail(page, '背景')
  await page.getByRole('button', { name: '松绿' }).click()
  await saveButton(page).click()
  await expect(toast(page, '新形象已保存')).toBeVisible()
  await layersInHistory(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/community/r6/sorted=latest')
  await expect(bust).toHaveAttribute('src', /\/images\/busts\//)
})

test('without coins the wardrobe is filtered and its prices explained; axe finds nothing @mobile', async ({
  page,
  enter,
}) => {
  await test.step('with too few coins, the purchase shows the shortfall and how to earn coins', async () => {
    await enter(demo.penniless)
    await page.goto(editor)
    await page.getByRole('button', { name: /^购买「金桂冠」/ }).click()
    await expect(popup(page)).toContainText('金币不足，还差 1180')
    await expect(popup(page)).toContainText('每日签到、完成任务都能获得金币')
    await expect(popup(page).getByRole('button', { name: '购买', exact: true })).toBeDisabled()
  })

  await test.step('the wardrobe is filtered by ownership and quality', async () => {
    await enter(demo.penniless)
    await page.goto(editor)
    const items = page.getByRole('region', { name: '衣橱' }).getByRole('listitem')
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    await pick(page, '品质', '传说')
    await expect(items).toHaveCount(3) // including default items
    await expect(itemOf(page, '统帅礼帽')).toBeVisible()
    await page.getByText('已拥有', { exact: true }).first().click()
    await expect(page.getByText('没有符合条件的装扮')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(itemOf(page, '运动头带')).toBeVisible()
  })

  await test.step('axe finds nothing in the fitting room', async () => {
    await enter(demo.penniless)
    await page.goto(editor)
    await itemOf(page, '金桂冠').click()
    await axeClean(page)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await fitsWidths(page, await tab.innerText())
    }
    await openRail(page, '背景')
    await page.getByRole('button', { name: '夜', exact: true }).click()
    await axeClean(page)
    await page.getByRole('button', { name: /^购买 ?·/ }).click()
    await expect(popup(page)).toBeVisible()
    await axeClean(page, 'dialog[open]')
  })
})

test('two tabs never spend a coin twice, and agree again @desktop', async ({ page, enter, memberOf, allowConsole }) => {
  allowConsole(/40[29] .*\/v1\/account\/buyAppearance/)
  const me = await enter(demo.otherDresser)
  const had = await givenCoins(await memberOf(demo.admin), me, 1)
  await givenCoins(await memberOf(demo.admin), me, 200 - had)
  await page.routeWebSocket(/messaging/, (socket) => socket.close({ code: 1001 })) // what the other tab buys isn't shown here
  await page.goto(editor)
  await openRail(page, '鞋子')
  const other = await page.context().newPage()
  await other.goto(editor)
  await openRail(other, '鞋子')

  await buyItem(other, '帆布鞋')
  await expect(toast(other, '「帆布鞋」是你的了')).toBeVisible()
  await buyItem(page, '帆布鞋') // not owned yet in this tab
  await expect(toast(page, '「帆布鞋」是你的了')).toBeVisible()
  await expect(popup(page)).toHaveCount(0)

  await expect(page.getByRole('main').getByRole('link', { name: '130 金币' })).toBeVisible()

  await buyItem(other, '毛绒拖鞋')
  await expect(toast(other, '「毛绒拖鞋」是你的了')).toBeVisible()
  await openRail(page, '帽子')
  await buyItem(page, '毛线帽') // 90 of the remaining 80
  await expect(popup(page).getByRole('alert').getByText('金币不足')).toBeVisible()
  await expect(popup(page)).toContainText('还差 10')
  const { userInfo } = await me.ask('/v1/account/autosignin', {})
  expect(userInfo).toMatchObject({ coins: 80 })
})

test('steps are undone and redone; resetting is a step too @desktop', async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto(editor)
  await itemOf(page, '贝雷帽').click()
  await itemOf(page, '夜枭头盔').click()
  await itemOf(page, '夜枭头盔').click() // takes it off
  await expect(outfitText(page)).toContainText('默认形象')

  await page.keyboard.press('Control+z')
  await expect(outfitText(page)).toContainText('夜枭头盔')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(outfitText(page)).toContainText('贝雷帽')
  await page.keyboard.press('Control+Shift+z')
  await expect(outfitText(page)).toContainText('夜枭头盔')
  await page.getByRole('button', { name: '还原' }).click()
  await expect(outfitText(page)).toContainText('默认形象')
  await page.keyboard.press('Control+z')
  await expect(outfitText(page)).toContainText('夜枭头盔')
  await page.getByRole('button', { name: '重做' }).click()
  await expect(page.getByRole('button', { name: '重做' })).toBeDisabled()
})

test('leaving with unsaved changes asks for confirmation @mobile', async ({ page, enter }) => {
  await enter(demo.member)
  await page.goto(editor)
  const away = page.getByRole('main').getByRole('link', { name: /金币$/ })
  await itemOf(page, '贝雷帽').click()

  await away.click()
  await expect(popup(page)).toContainText('形象还没保存')
  await popup(page).getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(editor)
  await expect(outfitText(page)).toContainText('贝雷帽')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await away.click()
  await popup(page).getByRole('button', { name: '离开' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '金币记录' })).toBeVisible()
  await page.goBack()
  await expect(outfitText(page)).toContainText('默认形象')
  await away.click() // no changes
  await expect(page.getByRole('heading', { level: 1, name: '金币记录' })).toBeVisible()
})

test('a visitor sees the welcome screen @mobile', async ({ page, allowConsole }) => {
  allowConsole(/401 /)
  await page.goto(editor)
  await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
})

test('item tiles are dark in the dark theme, with a light behind the item @desktop', async ({
  page,
  enter,
  setTheme,
}) => {
  await enter(demo.member)
  await setTheme('dark')
  await page.goto(editor)
  const picture = page.getByRole('region', { name: '衣橱' }).getByRole('listitem').locator('img').first()
  await expect(picture).toBeVisible()
  const [corner, middle] = await luminances(picture.locator('..'))
  expect(corner).toBeLessThan(0.2)
  expect(middle).toBeGreaterThan(corner)
})

/** Mean luminance, 0 to 1, of a corner and of a ring around the middle, without the item in front. */
async function luminances(tile: Locator): Promise<[number, number]> {
  await tile.locator('img').evaluate((image) => (image.style.visibility = 'hidden'))
  const shot = (await tile.screenshot()).toString('base64')
  return tile.evaluate(async (_, data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (byte) => byte.codePointAt(0)!)]))
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    pen.drawImage(image, 0, 0)
    const at = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = pen.getImageData(image.width * x, image.height * y, 1, 1).data
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    return [at(0.1, 0.9), at(0.5, 0.42)] as [number, number]
  }, shot)
}
