import { test as base, expect, type Page } from '@playwright/test'
import { awaitApp } from './app-ready.ts'
import { putOffCheckIn } from './check-in.ts'
import { silenceCompanion } from './companion.ts'
import { ConsoleWatch } from './console-watch.ts'
import { type Member, openSession } from './member.ts'
import { type Site, startSite } from './site.ts'
import { storeTheme, type Theme } from './theme.ts'

interface TestFixtures {
  /** Lets the site offer the daily check-in of itself; otherwise every profile has put it off for today. */
  offersCheckIn: boolean
  /** Lets the companion tell its stories; otherwise it keeps silent in every profile. */
  hearsCompanion: boolean
  /** Lets the test pass although pages log errors like this one, such as a refused request's. */
  allowConsole: (pattern: RegExp) => void
  /** Signs this browser profile in, without the overlay; it holds from the next navigation on. */
  enter: (phone: string) => Promise<Member>
  /** Opens a page in a browser profile of its own: a visitor's, or this member's. */
  openProfile: (phone?: string) => Promise<Page>
  /** Stores the theme in this profile; it holds from the next navigation on. */
  setTheme: (theme: Theme) => Promise<void>
  consoleWatch: ConsoleWatch
  serverLog: void
}

interface WorkerFixtures {
  /** The site under test, one a worker. */
  site: Site
  /** Who is signed in under this phone; one session each, as sign-ins are limited. */
  memberOf: (phone: string) => Promise<Member>
}

/** Playwright's `test` on a real site. A test fails on any console error or uncaught exception that it didn't allow, and on any error in the server's log. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
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

  offersCheckIn: [false, { option: true }],

  hearsCompanion: [false, { option: true }],

  context: async ({ context, consoleWatch, offersCheckIn, hearsCompanion }, use) => {
    consoleWatch.follow(context)
    awaitApp(context)
    if (!offersCheckIn) await putOffCheckIn(context)
    if (!hearsCompanion) await silenceCompanion(context)
    await use(context)
  },

  enter: ({ context, memberOf }, use) =>
    use(async (phone) => {
      const member = await memberOf(phone)
      await context.addCookies(member.cookies)
      return member
    }),

  openProfile: async ({ browser, consoleWatch, memberOf, offersCheckIn, hearsCompanion }, use) => {
    const opened: Page[] = []
    await use(async (phone) => {
      const context = await browser.newContext()
      consoleWatch.follow(context)
      awaitApp(context)
      if (!offersCheckIn) await putOffCheckIn(context)
      if (!hearsCompanion) await silenceCompanion(context)
      if (phone !== undefined) await context.addCookies((await memberOf(phone)).cookies)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
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
})

export { expect }
