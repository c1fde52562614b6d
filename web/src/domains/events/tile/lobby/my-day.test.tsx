import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../../testing/fake-server.ts'
import { signedIn } from '../../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../../kernel/ask/index.ts'
import { shanghaiDay, shanghaiToday, startOfShanghaiDay } from '../../../../kernel/format/day.ts'
import { ClanBoard } from './clan-board.tsx'
import { MyDay } from './my-day.tsx'

test('the lobby shows the tries, the days played, pass rates and clans of today', async () => {
  const today = shanghaiToday()
  fakeServer({
    ...signedIn,
    '/v1/event/tile/getTileDay': {
      status: 200,
      tries: 3,
      from: today,
      days: [today],
      pass_rates: [90, 41, 7],
      clans: [
        {
          clan_id: 4,
          clan_name: '末班缆车',
          community_name: 'delta',
          avatar_url: '/a.webp',
          score: 93_450,
          players: 5,
          rank: 1,
        },
      ],
    },
  })
  await show()
  await expect.element(page.getByText('今天打完 3 局每日局 · 五周里玩过 1 天')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^玩过的日子：\d+月\d+日$/ })).toBeVisible()
  const calendar = page.getByRole('img', { name: /^玩过的日子/ })
  await expect.poll(() => calendar.element().textContent).toContain(`一二三四五六日${firstDay(today)}`)
  await expect.element(page.getByText('今天 41 % 过关')).toBeVisible()
  const clans = page.getByRole('region', { name: '战队榜' })
  await expect.element(clans.getByRole('link', { name: '末班缆车' })).toHaveAttribute('href', '/clan/delta/4')
  await expect.element(clans.getByText('93450')).toBeVisible()
})

test('a newcomer’s calendar is this week alone', async () => {
  const from = shanghaiDay(startOfShanghaiDay(shanghaiToday()) - 34 * 24 * 60 * 60_000)
  const empty = { tries: 0, from, days: [], pass_rates: [], clans: [] }
  fakeServer({ ...signedIn, '/v1/event/tile/getTileDay': { status: 200, ...empty } })
  await show()
  await expect.element(page.getByText('打完一局，这一天就会记在下面')).toBeVisible()
  const calendar = page.getByRole('img', { name: '五周里还没有玩过' })
  await expect.poll(() => calendar.element().textContent).toContain(`一二三四五六日${firstDay(monday())}`)
  expect(calendar.element().querySelectorAll('span')).toHaveLength(7)
})

/** Monday of the current week. */
function monday() {
  const today = startOfShanghaiDay(shanghaiToday())
  const passed = (new Date(shanghaiToday()).getUTCDay() + 6) % 7
  return shanghaiDay(today - passed * 24 * 60 * 60_000)
}

const firstDay = (day: string) => (day.endsWith('-01') ? `${Number(day.slice(5, 7))}月` : Number(day.slice(8)))

function show() {
  const routeTree = createRootRoute({
    component: () => (
      <>
        <MyDay />
        <ClanBoard isOpen />
      </>
    ),
  })
  return render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <RouterProvider router={createRouter({ routeTree })} />
    </QueryClientProvider>,
  )
}
