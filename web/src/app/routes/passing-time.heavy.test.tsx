import type { CallOutput, CallPath } from '@judian/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '../../../testing/fake-server.ts'
import { eventOf } from '../../../testing/match.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { ClosingHours } from '../../features/minors/closing-hours.tsx'
import { KnockScreen } from '../../domains/events/knock/knock-screen.tsx'
import { MemberPage } from '../../domains/events/match/member-page.tsx'
import { MyDay } from '../../domains/events/tile/lobby/my-day.tsx'
import { useEvents } from '../../domains/events/use-events.ts'
import { FreshQueryClient } from '../../kernel/ask/index.ts'
import { shanghaiDay, shanghaiToday } from '../../kernel/format/day.ts'
import { type Me, useMe } from '../../kernel/session/index.ts'

const day = 24 * 60 * 60_000
/** In the first answers this has not come yet by the server's clock, which is a little behind. */
const inAMoment = () => new Date(Date.now() + 300).toISOString()

/** Answers twice as before a moment, then as after it. */
function turning<P extends CallPath>(before: CallOutput<P>, after: CallOutput<P>) {
  let asked = 0
  return () => ((asked += 1) <= 2 ? before : after)
}

function open(Screen: () => ReactNode, answers: Answers) {
  fakeServer({ ...signedIn, '/v1/account/getBlockedIds': { status: 200, user_ids: [] }, ...answers })
  const component = () => (
    <QueryClientProvider client={new FreshQueryClient()}>
      <Suspense>
        <Screen />
      </Suspense>
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  return render(<RouterProvider router={router} />)
}

/** Longer than the pauses between three requests. */
const patience = { timeout: 8_000 }

const event = { kind: 'knock', name: 'knock', title: '敲门', summary: '', path: '/event/knock' } as const

test('at midnight the day’s door is another', async () => {
  const door = { needed: 9, knocks: 3, opened: 0, phase: 'open' } as const
  await open(KnockScreen, {
    '/v1/event/getEvents': { status: 200, events: [{ ...event, phase: 'open' }] },
    '/v1/event/knock/getDoor': turning<'/v1/event/knock/getDoor'>(
      { status: 200, ...door, day: shanghaiDay(Date.now() - day), total: 7 },
      { status: 200, ...door, day: shanghaiToday(), total: 31 },
    ),
  })
  await expect.element(page.getByText('今天大家一共敲了 31 下'), patience).toBeVisible()
})

test('a door whose event opens takes knocks', async () => {
  const door = { needed: 9, knocks: 0, opened: 0, day: shanghaiToday(), total: 5 } as const
  await open(KnockScreen, {
    '/v1/event/getEvents': turning<'/v1/event/getEvents'>(
      { status: 200, events: [{ ...event, phase: 'coming', opens_at: inAMoment() }] },
      { status: 200, events: [{ ...event, phase: 'open' }] },
    ),
    '/v1/event/knock/getDoor': turning<'/v1/event/knock/getDoor'>(
      { status: 200, ...door, phase: 'coming' },
      { status: 200, ...door, phase: 'open' },
    ),
  })
  await expect.element(page.getByText('今天大家一共敲了 5 下'), patience).toBeVisible()
})

test('at midnight the days of the tile game are counted anew', async () => {
  const from = (days: number) => shanghaiDay(Date.now() - days * day)
  const past = { status: 200 as const, days: [from(3)], pass_rates: [], clans: [] }
  await open(MyDay, {
    '/v1/event/tile/getTileDay': turning<'/v1/event/tile/getTileDay'>(
      { ...past, tries: 4, from: from(35) },
      { ...past, tries: 0, from: from(34) },
    ),
  })
  await expect.element(page.getByText('今天打完 0 局每日局 · 五周里玩过 1 天'), patience).toBeVisible()
})

test('an event that opens while its page is watched is never shown as over', async () => {
  const times = { starts_at: inAMoment(), ends_at: new Date(Date.now() + day).toISOString() }
  const coming = { ...eventOf([]), ...times, open: 0 } as const
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const word of ['距离开战', '距离收兵', '战事已了'])
      if (document.body.textContent.includes(word)) seen.add(word)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await open(() => <MemberPage name="202511" />, {
    '/v1/event/getEvents': { status: 200, events: [] },
    '/v1/event/match/getMatchInfo': turning<'/v1/event/match/getMatchInfo'>(coming, {
      ...coming,
      open: 1,
      title: '开战了',
    }),
  })
  await expect.element(page.getByText('开战了'), patience).toBeVisible()
  watch.disconnect()
  expect(seen).not.toContain('战事已了')
})

test('an event that opens is listed with the member’s own state in it', async () => {
  const List = () => useEvents().map(({ path, own }) => <p key={path}>{own ? `敲了 ${own.knocks} 下` : '没有'}</p>)
  const opensAt = inAMoment()
  await open(List, {
    '/v1/event/getEvents': turning<'/v1/event/getEvents'>(
      { status: 200, events: [{ ...event, phase: 'coming', opens_at: opensAt }] },
      { status: 200, events: [{ ...event, phase: 'open', opens_at: opensAt, own: { knocks: 2, opened: 0 } }] },
    ),
  })
  await expect.element(page.getByText('敲了 2 下'), patience).toBeVisible()
})

test('minors’ mode closes and opens the site by the clock, without a reload', async () => {
  const State = () => (
    <>
      <ClosingHours />
      <p>{useMe()?.minors_mode?.closed ?? 'open'}</p>
    </>
  )
  const hour = Number(new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(11, 13))
  const isNight = hour >= 22 || hour < 6
  const me = signedIn['/v1/account/autosignin'] as Me
  const asOf = (night: boolean): Me => ({
    ...me,
    minors_mode: { band: '16to17', minutes_left: 40, ...(night && { closed: 'night' as const }) },
  })
  await open(State, {
    '/v1/account/autosignin': turning<'/v1/account/autosignin'>(asOf(!isNight), asOf(isNight)),
  })
  await expect.element(page.getByText(isNight ? 'night' : 'open'), patience).toBeVisible()
})
