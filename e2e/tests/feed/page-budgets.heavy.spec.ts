import { appReady } from '../../src/app-ready.ts'
import { demo } from '../../src/accounts.ts'
import { disableCompanion } from '../../src/companion.ts'
import { markDailyOffers } from '../../src/daily-offers.ts'
import { readMarks } from '../../src/first-view/marks.ts'
import { Wire } from '../../src/first-view/wire.ts'
import { openSession } from '../../src/member.ts'
import { expect, test } from '../../src/test.ts'

/** Requests and kilobytes of each page's first visit, on a phone and in a wide window: as measured, and a twentieth. */
const budgets = [
  { by: 'visitor', path: '/community/r6', phone: [20, 176], wide: [28, 237] },
  { by: 'member', path: '/community/r6', phone: [25, 279], wide: [45, 391] },
  { by: 'visitor', path: '/community/r6/1', phone: [31, 265], wide: [36, 280] },
  { by: 'member', path: '/community/r6/1', phone: [25, 258], wide: [35, 277] },
  { by: 'visitor', path: '/event', phone: [21, 242], wide: [23, 302] },
  { by: 'member', path: '/event', phone: [21, 244], wide: [24, 309] },
  { by: 'member', path: '/event/tile', phone: [40, 264], wide: [46, 296] },
  { by: 'visitor', path: '/event/202511', phone: [20, 217], wide: [22, 225] },
  { by: 'member', path: '/user/account', phone: [25, 206], wide: [28, 218] },
  { by: 'member', path: '/user/favourites', phone: [48, 421], wide: [59, 502] },
  { by: 'visitor', path: '/moderation/log', phone: [41, 307], wide: [44, 316] },
  { by: 'visitor', path: '/about/complaints', phone: [29, 266], wide: [30, 272] },
] as const

test('no page loads more than its budget, and what comes late moves nothing', async ({
  browser,
  isMobile,
  ownSite: site,
}) => {
  const member = await openSession(site.origin, demo.member)

  for (const { by, path, phone, wide } of budgets)
    await test.step(`${path}, ${by}`, async () => {
      await using context = await browser.newContext()
      await markDailyOffers(context)
      await disableCompanion(context)
      if (by === 'member') await context.addCookies(member.cookies)
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      const wire = new Wire(cdp)

      await page.goto(site.origin + path)
      await appReady(page)
      await wire.quietFor(2_000)

      const [requests, kilobytes] = isMobile ? phone : wide
      const seen = `${path} of a ${by}`
      const bytes = wire.transfers.reduce((total, transfer) => total + transfer.bytes, 0)
      expect.soft(wire.transfers.length, seen).toBeLessThanOrEqual(requests)
      expect.soft(bytes / 1_000, seen).toBeLessThanOrEqual(kilobytes)
      expect.soft((await readMarks(page)).layoutShift, seen).toBe(0)
    })
})
