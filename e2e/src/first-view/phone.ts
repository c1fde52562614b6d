import type { Browser, BrowserContext } from '@playwright/test'
import type { Member } from '../member.ts'

const shanghaiDay = () => new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10)

/** A mobile profile with an empty cache, for a member or a visitor, with today's offers marked as made. */
export async function openPhone(browser: Browser, origin: string, member: Member | undefined): Promise<BrowserContext> {
  // By its storage, not by an init script, which would run in every measured page.
  const offered = ['check-in-offered', 'away-offered'].map((name) => ({ name, value: shanghaiDay() }))
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin, localStorage: offered }] },
  })
  if (member) await context.addCookies(member.cookies)
  return context
}
