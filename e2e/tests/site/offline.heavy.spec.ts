import { featureNames, offAtFirst } from '@judian/contract/feature-names'
import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { appReady } from '../../src/app-ready.ts'
import { openLive } from '../../src/live-connection.ts'
import { type Member, openSession } from '../../src/member.ts'
import { article } from '../../src/post-page.ts'
import { saveFeatures } from '../../src/saves.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { deployments } from '../../src/site/deployments.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const usual = featureNames.filter((name) => !offAtFirst.includes(name))
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const offlineTitle = (page: Page) => page.getByRole('heading', { name: '现在连不上据点' })
const draftsOn = (page: Page) => page.locator('details')

/** Connects again, with which the page opens by itself. */
async function reconnect(page: Page) {
  await page.context().setOffline(false)
  await page.locator('#root').waitFor()
  await appReady(page)
}

/** Resolves when the text is stored on this device. */
const isStored = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate((part) => Object.values(localStorage).some((one) => String(one).includes(part)), text))
    .toBe(true)

async function awaitWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

async function turnOn(admin: Member, cleanUp: AsyncDisposableStack) {
  cleanUp.defer(() => saveFeatures(admin, usual))
  await saveFeatures(admin, [...usual, 'offline'])
}

test('without a connection the site’s own page shows, with the drafts of this device until their member signs out', async ({
  page,
  context,
  enter,
  setTheme,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/503|ERR_INTERNET_DISCONNECTED|ERR_FAILED|live messaging is not available/)
  await using cleanUp = new AsyncDisposableStack()
  await turnOn(await memberOf(demo.admin), cleanUp)
  await enter(demo.otherMember)
  await page.goto('/community/field')
  await awaitWorker(page)

  await test.step('a first view and its late parts load without the worker', async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })

  await test.step('a draft is on the page, in both themes', async () => {
    const panel = await openPanel(page, 'post')
    await panel.getByLabel('标题').fill('守 <北门> 的三种打法')
    await panel.getByLabel('正文').fill('先看钟楼')
    await isStored(page, '先看钟楼')
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(theme)
      await context.setOffline(true)
      const answer = await page.goto('/hot')
      expect(answer?.status()).toBe(503)
      await expect(offlineTitle(page)).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('color', theme === 'dark' ? 'rgb(232, 240, 237)' : 'rgb(20, 33, 28)')
      await axeClean(page, 'main')
      await draftsOn(page).getByText('守 <北门> 的三种打法').first().click()
      await expect(draftsOn(page)).toContainText('先看钟楼')
      await reconnect(page)
    }
  })

  await test.step('it opens the page by its button, and by itself once there is a connection', async () => {
    await context.setOffline(true)
    await page.goto('/community/field')
    await expect(offlineTitle(page)).toBeVisible()
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect(offlineTitle(page)).toBeVisible()
    await context.setOffline(false)
    await expect(article(page).first()).toBeVisible()
  })

  await test.step('downloads, short links and calls are the browser’s', async () => {
    await context.setOffline(true)
    for (const path of ['/s/c/abc', '/exports/token', '/community/field/feed.atom', '/admin/index'])
      await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(false)
  })

  await test.step('a redirect leads where it should, signed in', async () => {
    await page.goto('/community/FIELD')
    await expect(page).toHaveURL('/community/field')
    await expect(page.getByRole('button', { name: /^(我的|个人中心.*)$/ }).filter({ visible: true })).toBeVisible()
  })
})

test('signing out leaves nothing on the device', async ({ page, context, site, memberOf, allowConsole }) => {
  allowConsole(/503|ERR_INTERNET_DISCONNECTED|live messaging is not available/)
  await using cleanUp = new AsyncDisposableStack()
  await turnOn(await memberOf(demo.admin), cleanUp)
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/community/field')
  await awaitWorker(page)
  const panel = await openPanel(page, 'post')
  await panel.getByLabel('标题').fill('不该让别人看到的')
  await isStored(page, '不该让别人看到的')
  await context.setOffline(true)
  await page.goto('/hot')
  await expect(draftsOn(page)).toHaveText(/不该让别人看到的/)

  await reconnect(page)
  await page.goto('/community/field')
  const centre = await openPanel(page, 'profile')
  await centre.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(true)
  await page.goto('/hot')
  await expect(offlineTitle(page)).toBeVisible()
  await expect(draftsOn(page)).toHaveCount(0)
  await context.setOffline(false)
})

test('turned off, the worker goes from open pages, and from others with their next one', async ({
  page,
  context,
  enter,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|live messaging is not available/)
  const admin = await memberOf(demo.admin)
  await using cleanUp = new AsyncDisposableStack()
  await turnOn(admin, cleanUp)
  await enter(demo.otherMember)
  await openLive(page, '/community/r6')
  await awaitWorker(page)
  expect(await registrations(page)).toBe(1)
  await saveFeatures(admin, usual)
  await expect.poll(() => registrations(page)).toBe(0)

  await saveFeatures(admin, [...usual, 'offline'])
  await expect.poll(() => registrations(page)).toBe(1)
  await page.goto('about:blank')
  await saveFeatures(admin, usual)
  await page.goto('/community/r6')
  await expect.poll(() => registrations(page)).toBe(0)
  await context.setOffline(true)
  await expect(page.goto('/hot')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(false)
})

test('two deployments under an open page neither mix versions nor reload it while somebody types', async ({
  page,
  enter,
  site,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/404|Failed to|Refused to apply style|WebSocket|live messaging/)
  await using cleanUp = new AsyncDisposableStack()
  await turnOn(await memberOf(demo.admin), cleanUp)
  const deployed = await deployments(site.origin)
  cleanUp.defer(deployed.stop)
  await enter(demo.otherMember)
  await page.goto(`${deployed.origin}/community/pocket`)
  await awaitWorker(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  const panel = await openPanel(page, 'post')
  await page.evaluate(() => Object.assign(window, { opened: 'before' }))
  await panel.getByLabel('标题').fill('写到一半')
  for (const words of ['第一次更新', '第二次更新']) {
    deployed.deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    // The new worker waits for the page of the old one to close.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed')
    await panel.getByLabel('正文').fill(words)
    await panel.getByRole('button', { name: '战术板' }).click()
    await expect(toast(page, '没能打开，请检查网络或刷新页面')).toBeVisible()
    await expect(panel.getByLabel('正文')).toHaveText(words)
    expect(await page.evaluate(() => (window as { opened?: string }).opened)).toBe('before')
  }

  await page.reload()
  await openPanel(page, 'post')
  await expect(panel.getByLabel('标题')).toHaveValue('写到一半')
  await expect(panel.getByLabel('正文')).toHaveText('第二次更新')
  await panel.getByRole('button', { name: '战术板' }).click()
  await expect(page.getByRole('dialog', { name: /战术板|地图/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
})
