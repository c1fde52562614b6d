import { demo } from '../../src/accounts.ts'
import { awaitCompanion, companionFace } from '../../src/companion.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { givenMoment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import { openWholeCentre, toast } from '../../src/shell.ts'
import { saveSettings } from '../../src/saves.ts'
import { expect, test } from '../../src/test.ts'

test.describe('with stories enabled', () => {
  test.use({ companionEnabled: true })

  test('a story starts three seconds after sign-in and follows the chosen options @desktop', async ({
    page,
    enter,
  }) => {
    await enter(demo.dresser)
    await page.clock.install()
    await openLive(page, '/community/r6')
    const bubble = await awaitCompanion(page)
    await axeClean(page)

    const text = bubble.locator('p').nth(1)
    for (;;) {
      const said = await text.textContent()
      const answers = bubble.locator('button:not([aria-label])')
      if ((await answers.count()) === 0) break
      const recorded = page.waitForResponse('**/v1/westworld/updateDialogOptionCount')
      await answers.last().click()
      expect((await (await recorded).json()) as object).toMatchObject({ status: 200 })
      await expect(text).not.toHaveText(said!)
    }
    // Its timer pauses while the pointer is over it; without answers it is smaller than where the last one stood.
    await bubble.hover()
    await page.clock.runFor(60_000)
    await expect(bubble).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9_000)
    await expect(bubble).toHaveCount(0)
  })

  test('the companion covers no button of the feed @mobile', async ({ page, enter }) => {
    await enter(demo.otherDresser)
    await page.clock.install()
    await openLive(page, '/community/r6')
    const bubble = await awaitCompanion(page)
    await test.step('nor does its bubble leave a small window', async () => {
      const usual = page.viewportSize()!
      await page.setViewportSize({ width: 360, height: 592 })
      await page.evaluate(() => scrollTo(0, 200))
      await page.clock.runFor(1_000)
      await expect.poll(async () => (await bubble.boundingBox())!.y).toBeGreaterThanOrEqual(0)
      await page.setViewportSize(usual)
    })
    await page.mouse.move(0, 0) // held by a pointer, the dialog would stay
    await page.clock.runFor(10_000)
    const figure = page.getByRole('button', { name: /^和.+对话$/, expanded: false })
    await expect(figure).toBeVisible()
    const share = page.getByRole('article').nth(1).getByRole('button', { name: /^分享/ })
    const resting = (await figure.boundingBox())!
    await share.evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().top - y), resting.y + 20)
    await page.clock.runFor(1_000)
    const box = (await share.boundingBox())!
    await expect.poll(async () => (await figure.boundingBox())!.y + resting.height).toBeLessThanOrEqual(box.y)
    await expect(figure).toBeInViewport()
  })

  test('the companion waits while a member writes, and stays away for the day once dismissed @desktop', async ({
    page,
    enter,
    memberOf,
  }) => {
    const moment = await givenMoment(await memberOf(demo.otherWriter))
    await enter(demo.leaver)
    await page.clock.install()
    await openLive(page, moment.path)
    const comment = page.getByRole('textbox', { name: '写评论' })
    await comment.focus()
    let asked = 0
    page.on('request', (request) => void (request.url().endsWith('/getWestWorldDialog') && asked++))
    await page.clock.runFor(30_000)
    const bubble = page.getByRole('dialog', { name: /^(小满|老梁|七号)的话$/ })
    const face = page.getByRole('button', { name: companionFace })
    await expect(face).toHaveCount(0)
    expect(asked).toBe(0)
    await comment.blur()
    await page.clock.runFor(4_000)
    await face.click()
    await expect(bubble).toBeVisible()

    // Typing closes the bubble.
    await comment.fill('好')
    await expect(bubble).toHaveCount(0)
    await face.click()

    // Once closed, it stays away today.
    const dismissed = page.waitForResponse('**/v1/westworld/dismissDialog')
    await bubble.getByRole('button', { name: '关闭对话' }).click()
    expect((await (await dismissed).json()) as object).toMatchObject({ status: 200 })
    await page.reload()
    const silent = page.waitForResponse('**/v1/westworld/getWestWorldDialog')
    await page.clock.runFor(3_000)
    expect((await (await silent).json()) as object).toMatchObject({ starting_dialog: null })
  })

  test('the feature flag silences the companion everywhere immediately @desktop', async ({ page, enter, memberOf }) => {
    const admin = await memberOf(demo.admin)
    await enter(demo.otherDresser)
    await page.clock.install()
    await openLive(page, '/community/r6')
    const bubble = await awaitCompanion(page)
    await saveSettings(admin, { westWorldKillSwitch: 1 })
    await expect(bubble).toHaveCount(0)
    await saveSettings(admin, { westWorldKillSwitch: 0 })
  })
})

test('the member’s answers to the companion are stored @mobile', async ({ page, enter }) => {
  await enter(demo.otherDresser)
  await page.goto('/community/r6')
  const centre = await openWholeCentre(page)
  await centre.getByRole('button', { name: '告诉伙伴' }).click()
  const popup = page.getByRole('dialog', { name: '告诉伙伴' })
  await popup.getByLabel('你住在').selectOption('海边')
  await expect(toast(page, '记住了')).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await page.reload()
  await (await openWholeCentre(page)).getByRole('button', { name: '告诉伙伴' }).click()
  await expect(popup.getByLabel('你住在')).toHaveValue('coast')
})
