import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { article } from '../../src/post-page.ts'
import { layersInHistory, openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const hour = 3_600_000
const day = 24 * hour

interface RunningEvent {
  title: string
  closes_at: string
}

/** Time left until the event closes, as text: now, and in a minute, because the page may be read later. */
const spansLeft = ({ closes_at }: RunningEvent) =>
  [0, 60_000].map((later) => {
    const left = Date.parse(closes_at) - Date.now() - later
    return `${Math.floor(left / day)} 天 ${Math.floor(left / hour) % 24} 小时`
  })

test('a device’s wrong clock changes no time of a post, no day of the check-in and no countdown @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const moment = await givenMoment(await memberOf(demo.otherWriter))
  const me = await enter(demo.regular)
  const { events } = await me.ask('/v1/event/getEvents', {})
  const clanMatch = (events as RunningEvent[]).find(({ title }) => title === '北港攻城战')!
  await page.clock.install()
  for (const [clock, wrong] of [
    ['a year ahead', 365 * day],
    ['a day ahead', day],
    ['a day behind', -day],
    ['a year behind', -365 * day],
  ] as const)
    await test.step(`a clock ${clock}`, async () => {
      await page.clock.setSystemTime(Date.now() + wrong)
      await page.goto('/community/r6/sorted=latest')
      const post = article(page).filter({ hasText: moment.title })
      await expect(post.getByText(/^(刚刚|\d 分钟前)$/)).toBeVisible()
      const countdown = new RegExp(`还剩 (${spansLeft(clanMatch).join('|')})`)
      await expect(page.getByRole('region', { name: '正在进行' }).getByText(countdown)).toBeVisible()

      const centre = await openPanel(page, 'profile')
      await centre.getByRole('button', { name: /^签到/ }).click()
      const today = new Date(Date.now() + 8 * hour)
      const days = page.getByRole('list', { name: `${today.getUTCMonth() + 1}月的签到奖励` })
      await expect(days.locator('[aria-current=date]')).toContainText(String(today.getUTCDate()))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await layersInHistory(page, 0)
    })
})
