import { test as base, expect, type Page } from '@playwright/test'
import { awaitApp } from './app-ready.ts'
import { addTestStyles } from './test-styles.ts'
import { markDailyOffers } from './daily-offers.ts'
import { disableCompanion } from './companion.ts'
import { ConsoleWatch } from './console-watch.ts'
import { type Member, openSession } from './member.ts'
import { type Site, startSite } from './site/site.ts'
import { storeTheme, type Theme } from './theme.ts'

interface TestFixtures {
  /** Enables the daily check-in popup; by default every profile has it marked as offered. */
  checkInEnabled: boolean
  /** Enables the companion's stories; by default every profile disables them. */
  companionEnabled: boolean
  /** Allows console errors that match, such as a rejected request's. */
  allowConsole: (pattern: RegExp) => void
  /** Signs this browser profile in, without the overlay; effective from the next navigation. A member before them leaves their pages. */
  enter: (phone: string) => Promise<Member>
  /** Opens a page in a new browser profile: a visitor's, or this member's. */
  openProfile: (phone?: string) => Promise<Page>
  /** Stores the theme in this profile; effective from the next navigation. */
  setTheme: (theme: Theme) => Promise<void>
  /** A site of the test's own: posts and events of other tests would make its pages load more. */
  ownSite: Site
  consoleWatch: ConsoleWatch
  serverLog: void
  freshLimits: void
}

interface WorkerFixtures {
  /** The site under test, one per worker. */
  site: Site
  /** The signed-in member of this phone; sessions are reused, because sign-ins are rate-limited. */
  memberOf: (phone: string) => Promise<Member>
}

/**
 * Playwright's `test` on a running site. A test fails on any console error or uncaught exception that it didn't allow,
 * and on any error in the server's log.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 210_000 },
  ],

  memberOf: [
    async ({ site }, use) => {
      const members = new Map<string, Promise<Member>>()
      await use((phone) => {
        const member = members.get(phone) ?? openSession(site.origin, phone)
        members.set(phone, member)
        return member
      })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.origin),

  consoleWatch: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const watch = new ConsoleWatch()
      await use(watch)
      expect(watch.unexpected(), 'errors in the browser console').toEqual([])
    },
    { box: true },
  ],

  allowConsole: ({ consoleWatch }, use) => use((pattern) => consoleWatch.allow(pattern)),

  checkInEnabled: [false, { option: true }],

  companionEnabled: [false, { option: true }],

  context: async ({ context, consoleWatch, checkInEnabled, companionEnabled }, use) => {
    consoleWatch.watch(context)
    awaitApp(context)
    await addTestStyles(context)
    await markDailyOffers(context, { checkIn: checkInEnabled })
    if (!companionEnabled) await disableCompanion(context)
    await use(context)
  },

  enter: ({ context, memberOf }, use) =>
    use(async (phone) => {
      const member = await memberOf(phone)
      // Pages of the previous member would send requests as another member.
      const cookies = await context.cookies()
      if (member.cookies.some(({ name, value }) => cookies.some((one) => one.name === name && one.value !== value)))
        await Promise.all(context.pages().map((page) => page.goto('about:blank')))
      await context.addCookies(member.cookies)
      return member
    }),

  openProfile: async ({ browser, consoleWatch, memberOf, checkInEnabled, companionEnabled }, use) => {
    const opened: Page[] = []
    await use(async (phone) => {
      const context = await browser.newContext()
      consoleWatch.watch(context)
      awaitApp(context)
      await addTestStyles(context)
      await markDailyOffers(context, { checkIn: checkInEnabled })
      if (!companionEnabled) await disableCompanion(context)
      if (phone !== undefined) await context.addCookies((await memberOf(phone)).cookies)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },

  ownSite: async ({ page }, use) => {
    const site = await startSite()
    await using cleanUp = new AsyncDisposableStack()
    cleanUp.defer(site.stop)
    await use(site)
    // It would go on calling the site.
    await page.goto('about:blank')
  },

  setTheme: ({ context, site }, use) => use((theme) => storeTheme(context, site.origin, theme)),

  serverLog: [
    async ({ site }, use, info) => {
      const from = site.log.length
      await use()
      if (info.status !== info.expectedStatus) {
        await info.attach('server log', { body: site.log.text(from), contentType: 'text/plain' })
      }
      expect(site.log.errors(from), 'errors in the server log').toEqual([])
    },
    { auto: true, box: true },
  ],

  freshLimits: [
    ({ site }, use) => {
      site.renewLimits()
      return use()
    },
    { auto: true, box: true },
  ],
})

export { expect }
