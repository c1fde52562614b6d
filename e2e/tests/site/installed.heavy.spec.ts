import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { expect, test } from '../../src/test.ts'

/** Stores that this browser has been here twice. */
const visitedTwice = (page: Page) =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http') && !localStorage.getItem('visits'))
      localStorage.setItem('visits', JSON.stringify({ count: 2, at: 0 }))
  })

/** Does what a browser does when it has read the manifest: asks the page whether it may ask. */
const makeInstallable = (page: Page) =>
  page.addInitScript(() => {
    let asked = false
    new MutationObserver(() => {
      if (asked || !document.querySelector('link[rel=manifest]')) return
      asked = true
      const question = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => Object.assign(window, { installing: question.defaultPrevented })
      dispatchEvent(Object.assign(question, { prompt }))
    }).observe(document, { childList: true, subtree: true })
  })

/** Opens the pages as in a window of the installed site, without the browser's own buttons. */
const asApp = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query)
  })

const question = (page: Page) => page.getByRole('dialog', { name: '把据点放到桌面？' })

test('from the third visit on a member is asked once whether to install the site', async ({ page, enter }) => {
  await visitedTwice(page)
  await makeInstallable(page)
  await enter(demo.otherMember)
  await page.goto('/community/r6')
  await expect(question(page)).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await question(page).getByRole('button', { name: '放到桌面' }).click()
  await expect.poll(() => page.evaluate(() => (window as { installing?: boolean }).installing)).toBe(true)

  await page.goto('/community/field')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('install-asked'))).toBe('1')
  await expect(question(page)).toHaveCount(0)
})

test('where the browser can’t ask, the member reads once how to @mobile', async ({ page, enter }) => {
  await visitedTwice(page)
  await page.addInitScript(() => Object.assign(Navigator.prototype, { standalone: false }))
  await enter(demo.otherMember)
  await page.goto('/community/r6')
  await expect(question(page)).toContainText('点浏览器的「分享」，再点「添加到主屏幕」')
  await question(page).getByRole('button', { name: '知道了' }).click()
  await expect(question(page)).toHaveCount(0)
})

test('the installed site has ways back and to reload', async ({ page, enter, allowConsole }, { project }) => {
  allowConsole(/404 /)
  const isWide = project.name === 'desktop'
  await asApp(page)
  await enter(demo.otherMember)
  await page.goto('/community/r6')
  const bar = page.getByRole('banner').first()
  const reload = bar.getByRole('button', { name: '刷新页面' })
  const back = bar.getByRole(isWide ? 'button' : 'link', { name: '返回' })

  for (const path of ['/hot', '/user/profile/2', '/event/tile', '/nowhere']) {
    await page.goto('/community/r6')
    await expect(reload).toBeVisible()
    await page.goto(path)
    await expect(reload).toBeInViewport()
    await back.click()
    await expect(page).toHaveURL('/community/r6')
  }

  await page.evaluate(() => Object.assign(window, { opened: 'before' }))
  await reload.click()
  await expect.poll(() => page.evaluate(() => (window as { opened?: string }).opened)).toBeUndefined()
  await expect(reload).toBeVisible()
})

test('in a browser’s tab there are no such buttons; the icon’s shortcuts open what they name', async ({
  page,
  enter,
}) => {
  await enter(demo.otherMember)
  await page.goto('/community/r6?open=post')
  await expect(page.getByRole('dialog').getByLabel('标题')).toBeVisible()
  await expect(page).toHaveURL('/community/r6')
  await expect(page.getByRole('button', { name: '刷新页面' })).toHaveCount(0)

  await page.goto('/community/r6?open=check-in')
  await expect(page.getByRole('dialog', { name: '每日签到' })).toBeVisible()
  await expect(page).toHaveURL('/community/r6')
})
