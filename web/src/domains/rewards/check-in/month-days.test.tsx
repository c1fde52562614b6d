import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MonthDays } from './month-days.tsx'

test('a month’s weeks start on Monday, and its days say what was taken and what comes', async () => {
  const entries = Array.from({ length: 30 }, (_, at) => ({
    day: at + 1,
    giftType: 1 as const,
    giftItemNum: 10 * (at + 1),
  }))
  const state = {
    user_checkin_days: 1,
    userDailyCheckInCalendars: [{ ...entries[0]!, checked_on: '2026-11-03' }, ...entries.slice(1)],
    userHasCheckedToday: 0,
  } as const
  await render(<MonthDays state={state} today="2026-11-21" picture={null} />)

  const days = page.getByRole('list', { name: '11月的签到奖励' }).getByRole('listitem')
  expect(days.elements()).toHaveLength(30)
  // 1 November 2026 is a Sunday: alone in the first row's last column.
  const left = (at: number) => Math.round(days.nth(at).element().getBoundingClientRect().left)
  expect(left(7)).toBe(left(0))
  expect(left(1)).toBeLessThan(left(0))
  expect(days.nth(2).element().textContent).toMatch(/10\s金币，已领$/)
  expect(days.nth(3).element().textContent).toMatch(/^4$/)
  expect(days.nth(20).element().textContent).toMatch(/20\s金币，可领$/)
  await expect.element(days.nth(20)).toHaveAttribute('aria-current', 'date')
  expect(days.nth(21).element().textContent).toMatch(/30\s金币，待领$/)
})
