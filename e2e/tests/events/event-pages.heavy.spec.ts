import { demo } from '../../src/accounts.ts'
import { Wire } from '../../src/first-view/wire.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openSession } from '../../src/member.ts'
import { saveEvent } from '../../src/saves.ts'
import { expect, test } from '../../src/test.ts'

const hour = 3_600_000
const soon = {
  name: 'evening',
  title: '今晚的擂台',
  summary: '一小时里见分晓',
  community_name: 'r6',
  state: 'open',
}
const times = (opensIn: number, closesIn: number) => ({
  opens_at: new Date(Date.now() + opensIn).toISOString(),
  closes_at: new Date(Date.now() + closesIn).toISOString(),
})

const eventPages = [
  '/event',
  '/event/knock',
  '/event/westworld',
  '/event/tile',
  '/event/tile/tilematching',
  '/event/mbti/1',
  '/event/202511',
]

test('the poster wall follows the times of its events @desktop', async ({ page, enter, memberOf }) => {
  const admin = await memberOf(demo.admin)
  const save = (changed: object) => saveEvent(admin, { ...soon, ...changed })
  await save(times(hour / 2, hour))
  await enter(demo.dresser)
  await page.goto('/event')
  const section = (name: string) => page.getByRole('region', { name })
  const poster = (name: string) => section(name).getByRole('link', { name: /今晚的擂台/ })
  await expect(poster('即将开始')).toContainText(/未开始\s*(30 分 00|29 分 \d\d) 秒后开始/)
  await expect(section('正在进行').getByRole('listitem')).toHaveCount(5)
  for (const picture of await page.getByRole('main').getByRole('img', { includeHidden: true }).all())
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await axeClean(page)

  // Real time: the page asks the server whether a time has come, which ends what a faster clock shows.
  let shortly = 6_000
  /** Shows an event before its time comes; again, with twice the time, if that came before the page was there. */
  const showBefore = (timesOf: (shortly: number) => object, place: string) =>
    expect(async () => {
      shortly *= 2
      await save(timesOf(shortly))
      await page.reload()
      await expect(poster(place)).toBeVisible({ timeout: shortly })
    }).toPass()
  const come = { timeout: 120_000 }
  await showBefore((opensIn) => times(opensIn, hour), '即将开始')
  await expect(poster('正在进行')).toContainText(/进行中\s*还剩 5\d 分 \d\d 秒/, come)
  await showBefore((closesIn) => times(-hour, closesIn), '正在进行')
  await expect(poster('已经结束')).toContainText('已结束', come)
  await save({ ...times(-hour, hour), state: 'archived' })
  await page.reload()
  await expect(section('正在进行').getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('今晚的擂台')).toHaveCount(0)
})

test('no event page transfers more than its byte budget @mobile', async ({ page, context, ownSite: site }) => {
  await context.addCookies((await openSession(site.origin, demo.otherMember)).cookies)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of eventPages)
    await test.step(path, async () => {
      const wire = new Wire(cdp)
      await page.goto(`${site.origin}${path}`)
      await wire.quietFor(1_000)
      // Each once: an event of the new site may make the page repeat its calls.
      const transferred = new Map(wire.transfers.map((one) => [one.path, one.bytes]))
      const bytes = transferred.values().reduce((total, one) => total + one, 0)
      expect(bytes, path).toBeLessThanOrEqual(250_000)
      expect(bytes, path).toBeGreaterThan(150_000)
    })
})
